#include "culling/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
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

/// Adds a draw of faces of one batch; those that follow on one another share a run.
void appendStretch(const MapGeometry& geometry, uint32_t batch, std::span<const uint32_t> faces,
                   DrawList& list) {
    const auto firstRun = static_cast<uint32_t>(list.runs.size());
    IndexRun run;
    for (const uint32_t i : faces) {
        const DrawFace& face = geometry.faces[i];
        list.numTriangles += face.numIndices / 3;
        if (face.firstIndex == run.firstIndex + run.numIndices) {
            run.numIndices += face.numIndices;
            continue;
        }
        if (run.numIndices > 0) list.runs.push_back(run);
        run = {face.firstIndex, face.numIndices};
    }
    list.runs.push_back(run);
    list.draws.push_back({batch, firstRun, static_cast<uint32_t>(list.runs.size()) - firstRun});
    list.numFaces += static_cast<uint32_t>(faces.size());
    list.solidFaces.insert(list.solidFaces.end(), faces.begin(), faces.end());
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

/// The first of the faces, which are ascending, whose batch is sorted by distance: these batches are the
/// last.
auto firstBlended(const MapGeometry& geometry, const std::vector<uint32_t>& faces) {
    return std::partition_point(faces.begin(), faces.end(), [&](uint32_t face) {
        return !isSortedByDistance(geometry.batches[geometry.faces[face].batch].state);
    });
}

} // namespace

/// A squared distance in steps: two for each doubling of the distance.
uint32_t DrawOrder::stepOf(float squaredDistance) {
    constexpr float kFirstStep = 64.0f; // game units
    constexpr float kFarthest = static_cast<float>(1u << (kNumDistanceSteps - 2));
    const float steps = std::min(squaredDistance / (kFirstStep * kFirstStep), kFarthest);
    return static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(steps)));
}

float DrawOrder::sortStretch(const MapGeometry& geometry, const glm::vec3& eye,
                             std::span<const uint32_t> faces) {
    std::array<uint32_t, kNumDistanceSteps> places{};
    float nearest = std::numeric_limits<float>::max();
    m_steps.resize(faces.size());
    for (size_t i = 0; i < faces.size(); ++i) {
        const float distance = squaredDistance(geometry.faces[faces[i]], eye);
        nearest = std::min(nearest, distance);
        m_steps[i] = stepOf(distance);
        ++places[m_steps[i]];
    }
    auto next = static_cast<uint32_t>(m_sorted.size());
    m_sorted.resize(m_sorted.size() + faces.size());
    for (uint32_t& place : places)
        next += std::exchange(place, next);
    for (size_t i = 0; i < faces.size(); ++i)
        m_sorted[places[m_steps[i]]++] = faces[i];
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

std::span<const uint32_t> DrawOrder::showingFront(const MapGeometry& geometry, const glm::vec3& eye,
                                                  std::span<const uint32_t> faces) {
    m_shown.clear();
    std::copy_if(faces.begin(), faces.end(), std::back_inserter(m_shown), [&](uint32_t face) {
        return glm::dot(geometry.faceNormals[face], eye - geometry.faces[face].center) > 0.0f;
    });
    return m_shown;
}

void DrawOrder::sort(const MapGeometry& geometry, const glm::vec3& eye, std::span<const uint32_t> faces) {
    m_sorted.clear();
    m_stretches.clear();
    while (!faces.empty()) {
        const uint32_t index = geometry.faces[faces.front()].batch;
        const Batch& batch = geometry.batches[index];
        const auto end = std::lower_bound(faces.begin(), faces.end(), batch.firstFace + batch.numFaces);
        const auto inBatch = faces.first(static_cast<size_t>(end - faces.begin()));
        faces = faces.subspan(inBatch.size());
        const auto shown = hidesBacksOfSky(batch.state) ? showingFront(geometry, eye, inBatch) : inBatch;
        if (shown.empty()) continue;
        const size_t first = m_sorted.size();
        m_stretches.push_back({index, first, shown.size(), sortStretch(geometry, eye, shown)});
    }
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
    solidFaces.clear();
    blendedFaces.clear();
    numFaces = 0;
    numTriangles = 0;
}

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.clear();
    const auto blended = firstBlended(geometry, visible.faces);
    list.order.sort(geometry, eye, {visible.faces.begin(), blended});
    for (const DrawOrder::Stretch& stretch : list.order.stretches())
        appendStretch(geometry, stretch.batch, list.order.facesOf(stretch), list);
    list.blendedFaces.assign(blended, visible.faces.end());
    list.blendOrder.sort(geometry, eye, list.blendedFaces);
    for (const uint32_t i : list.blendedFaces) {
        // All passes of a face before those of the next one, which may lie before it.
        const DrawFace& face = geometry.faces[i];
        appendFace(face, geometry.batches[face.batch].state.passes.size() > 1, list);
    }
}

} // namespace visleaf
