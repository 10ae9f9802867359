#include "culling/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace visleaf {
namespace {

float squaredDistance(const DrawFace& face, const glm::vec3& eye) {
    const glm::vec3 away = face.center - eye;
    return glm::dot(away, away);
}

/// Adds a blended face to the end of the list: to the last run where it follows on, to the last draw where
/// the batch is the same and `staysAlone` is false.
void appendFace(const DrawFace& face, bool staysAlone, DrawList& list) {
    if (list.draws.empty() || list.draws.back().batch != face.batch || staysAlone) {
        list.draws.push_back({face.batch, static_cast<uint32_t>(list.runs.size()), 0});
    }
    Draw& draw = list.draws.back();
    const bool followsOn =
        draw.numRuns > 0 && list.runs.back().firstIndex + list.runs.back().numIndices == face.firstIndex;
    if (followsOn) {
        list.runs.back().numIndices += face.numIndices;
    } else {
        list.runs.push_back({face.firstIndex, face.numIndices});
        ++draw.numRuns;
    }
    ++list.numFaces;
    list.numTriangles += face.numIndices / 3;
}

/// Faces of sky that show their back are not seen, and are no reason to draw a sky behind everything.
bool hidesBacksOfSky(const BatchState& state) {
    return state.sort == kSkyOrder && state.cull == Cull::back;
}

/// Adds a draw of groups of faces of one batch; those that follow on one another share a run.
void appendStretch(const MapGeometry& geometry, uint32_t batch, std::span<const FaceRange> groups,
                   DrawList& list) {
    const auto firstRun = static_cast<uint32_t>(list.runs.size());
    IndexRun run;
    for (const FaceRange& group : groups) {
        const uint32_t firstIndex = geometry.faces[group.first].firstIndex;
        const DrawFace& last = geometry.faces[group.end - 1];
        const uint32_t numIndices = last.firstIndex + last.numIndices - firstIndex;
        list.numTriangles += numIndices / 3;
        if (firstIndex == run.firstIndex + run.numIndices) {
            run.numIndices += numIndices;
            continue;
        }
        if (run.numIndices > 0) list.runs.push_back(run);
        run = {firstIndex, numIndices};
    }
    list.runs.push_back(run);
    list.draws.push_back({batch, firstRun, static_cast<uint32_t>(list.runs.size()) - firstRun});
    list.numFaces += numFacesIn(groups);
}

/// True for batches whose pixels are the same whichever of them is drawn first. They lie side by side.
bool isInterchangeable(const BatchState& state) {
    return state.sort == sort_key::kOpaque && state.order == 0 && !state.isCutOut;
}

/// The farthest first. Equal distances keep a fixed order, so that the same view gives the same picture.
bool liesBefore(const BlendedFace& a, const BlendedFace& b) {
    if (a.sort != b.sort) return a.sort < b.sort;
    return a.distance != b.distance ? a.distance > b.distance : a.face < b.face;
}

/// The first draw face of a batch that is sorted by distance: these batches are the last. One whose faces all
/// came to nothing has none.
uint32_t firstBlendedFace(const MapGeometry& geometry) {
    const auto first = std::find_if(geometry.batches.begin(), geometry.batches.end(), [](const Batch& batch) {
        return batch.numFaces > 0 && isSortedByDistance(batch.state);
    });
    return first == geometry.batches.end() ? static_cast<uint32_t>(geometry.faces.size()) : first->firstFace;
}

/// Those of `faces` from `first` on, one by one.
void appendFacesFrom(uint32_t first, std::span<const FaceRange> faces, std::vector<uint32_t>& result) {
    for (const FaceRange& range : faces) {
        for (uint32_t face = std::max(range.first, first); face < range.end; ++face)
            result.push_back(face);
    }
}

} // namespace

/// A squared distance in steps: two for each doubling of the distance.
uint32_t DrawOrder::stepOf(float squaredDistance) {
    constexpr float kFirstStep = 64.0f; // game units
    constexpr float kFarthest = static_cast<float>(1u << (kNumDistanceSteps - 2));
    const float steps = std::min(squaredDistance / (kFirstStep * kFirstStep), kFarthest);
    return static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(steps)));
}

/// Of a group the face in its middle stands for all.
float DrawOrder::sortGroups(const MapGeometry& geometry, const glm::vec3& eye) {
    std::array<uint32_t, kNumDistanceSteps> places{};
    float nearest = std::numeric_limits<float>::max();
    m_steps.clear();
    for (const FaceRange& group : m_groups) {
        const float distance = squaredDistance(geometry.faces[group.first + group.size() / 2], eye);
        nearest = std::min(nearest, distance);
        m_steps.push_back(stepOf(distance));
        ++places[m_steps.back()];
    }
    auto next = static_cast<uint32_t>(m_sorted.size());
    m_sorted.resize(m_sorted.size() + m_groups.size());
    for (uint32_t& place : places)
        next += std::exchange(place, next);
    for (size_t i = 0; i < m_groups.size(); ++i)
        m_sorted[places[m_steps[i]]++] = m_groups[i];
    return nearest;
}

/// Interchangeable batches by their nearest face, because what is drawn first hides pixels of the rest; all
/// others stay where they are.
void DrawOrder::orderStretches(const MapGeometry& geometry) {
    const auto mayMove = [&](const Stretch& stretch) {
        return isInterchangeable(geometry.batches[stretch.batch].state);
    };
    const auto first = std::find_if(m_stretches.begin(), m_stretches.end(), mayMove);
    const auto last = std::find_if_not(first, m_stretches.end(), mayMove);
    std::sort(first, last, [](const Stretch& a, const Stretch& b) {
        return std::pair(a.nearest, a.batch) < std::pair(b.nearest, b.batch);
    });
}

void DrawOrder::addShowingFront(const MapGeometry& geometry, const glm::vec3& eye, const FaceRange& faces) {
    for (uint32_t face = faces.first; face < faces.end; ++face) {
        if (glm::dot(geometry.faceNormals[face], eye - geometry.faces[face].center) > 0.0f)
            m_groups.push_back({face, face + 1});
    }
}

void DrawOrder::addGroups(const MapGeometry& geometry, const glm::vec3& eye, const FaceRange& faces) {
    if (hidesBacksOfSky(geometry.batches[geometry.faces[faces.first].batch].state))
        return addShowingFront(geometry, eye, faces);
    for (uint32_t first = faces.first; first < faces.end; first += kGroupSize)
        m_groups.push_back({first, std::min(first + kGroupSize, faces.end)});
}

void DrawOrder::endStretch(const MapGeometry& geometry, const glm::vec3& eye) {
    if (m_groups.empty()) return;
    const uint32_t batch = geometry.faces[m_groups.front().first].batch;
    const size_t first = m_sorted.size();
    const float nearest = sortGroups(geometry, eye);
    m_stretches.push_back({batch, first, m_groups.size(), nearest});
    m_groups.clear();
}

void DrawOrder::sort(const MapGeometry& geometry, const glm::vec3& eye, std::span<const FaceRange> faces) {
    m_sorted.clear();
    m_stretches.clear();
    const uint32_t firstBlended = firstBlendedFace(geometry);
    uint32_t endOfBatch = 0;
    for (const FaceRange& range : faces) {
        const uint32_t end = std::min(range.end, firstBlended);
        for (uint32_t first = range.first; first < end; first = std::min(endOfBatch, end)) {
            if (first >= endOfBatch) {
                endStretch(geometry, eye);
                const Batch& batch = geometry.batches[geometry.faces[first].batch];
                endOfBatch = batch.firstFace + batch.numFaces;
            }
            addGroups(geometry, eye, {first, std::min(endOfBatch, end)});
        }
    }
    endStretch(geometry, eye);
    orderStretches(geometry);
}

void BlendOrder::sort(const MapGeometry& geometry, const glm::vec3& eye, std::vector<uint32_t>& faces) {
    m_keys.clear();
    for (const uint32_t i : faces) {
        const DrawFace& face = geometry.faces[i];
        m_keys.push_back({geometry.batches[face.batch].state.sort, squaredDistance(face, eye), i});
    }
    std::sort(m_keys.begin(), m_keys.end(), liesBefore);
    std::transform(m_keys.begin(), m_keys.end(), faces.begin(),
                   [](const BlendedFace& key) { return key.face; });
}

void DrawList::clear() {
    draws.clear();
    runs.clear();
    blendedFaces.clear();
    numFaces = 0;
    numTriangles = 0;
}

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.clear();
    list.order.sort(geometry, eye, visible.faces);
    for (const DrawOrder::Stretch& stretch : list.order.stretches())
        appendStretch(geometry, stretch.batch, list.order.groupsOf(stretch), list);
    appendFacesFrom(firstBlendedFace(geometry), visible.faces, list.blendedFaces);
    list.blendOrder.sort(geometry, eye, list.blendedFaces);
    for (const uint32_t i : list.blendedFaces) {
        // All passes of a face before those of the next one, which may lie before it.
        const DrawFace& face = geometry.faces[i];
        appendFace(face, geometry.batches[face.batch].state.passes.size() > 1, list);
    }
}

} // namespace visleaf
