#include "culling/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kNumDistanceSteps = 24; // the last one holds all that is farther away

float squaredDistance(const DrawFace& face, const glm::vec3& eye) {
    const glm::vec3 away = face.center - eye;
    return glm::dot(away, away);
}

/// Adds a face to the end of the list: to the last run where it follows on, to the last draw where the batch
/// is the same and `staysAlone` is false.
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

/// Of a plane face, or of the first triangle of another.
bool showsFront(const MapGeometry& geometry, const DrawFace& face, const glm::vec3& eye) {
    const auto corner = [&](uint32_t i) {
        return geometry.vertices[geometry.indices[face.firstIndex + i]].position;
    };
    const glm::vec3 first = corner(0);
    return glm::dot(glm::cross(corner(2) - first, corner(1) - first), eye - first) > 0.0f;
}

/// Faces of sky that show their back are not seen, and are no reason to draw a sky behind everything.
bool isHiddenSky(const MapGeometry& geometry, const DrawFace& face, const glm::vec3& eye) {
    const BatchState& state = geometry.batches[face.batch].state;
    return state.sort == kSkyOrder && state.cull == Cull::back && !showsFront(geometry, face, eye);
}

void sortBackToFront(const MapGeometry& geometry, const glm::vec3& eye, std::span<uint32_t> faces) {
    const auto sortKey = [&](uint32_t face) {
        return geometry.batches[geometry.faces[face].batch].state.sort;
    };
    std::sort(faces.begin(), faces.end(), [&](uint32_t a, uint32_t b) {
        if (sortKey(a) != sortKey(b)) return sortKey(a) < sortKey(b);
        const float distanceA = squaredDistance(geometry.faces[a], eye);
        const float distanceB = squaredDistance(geometry.faces[b], eye);
        // Equal distances keep a fixed order, so that the same view gives the same picture.
        return distanceA != distanceB ? distanceA > distanceB : a < b;
    });
}

/// A squared distance in steps: two for each doubling of the distance.
uint32_t stepOf(float squaredDistance) {
    constexpr float kFirstStep = 64.0f; // game units
    constexpr float kFarthest = static_cast<float>(1u << (kNumDistanceSteps - 2));
    const float steps = std::min(squaredDistance / (kFirstStep * kFirstStep), kFarthest);
    return static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(steps)));
}

/// True for batches whose pixels are the same whichever of them is drawn first. They lie side by side.
bool isInterchangeable(const BatchState& state) {
    return state.sort == sort_key::kOpaque && state.order == 0 && !state.isCutOut;
}

/// Puts the batches in the order in which they are drawn: interchangeable ones by their nearest face, because
/// what is drawn first hides pixels of the rest; all others stay where they are.
void orderBatches(const MapGeometry& geometry, std::span<const float> nearest,
                  std::vector<uint32_t>& batches) {
    batches.resize(geometry.batches.size());
    std::iota(batches.begin(), batches.end(), 0u);
    const auto mayMove = [&](uint32_t batch) { return isInterchangeable(geometry.batches[batch].state); };
    const auto first = std::find_if(batches.begin(), batches.end(), mayMove);
    const auto last = std::find_if_not(first, batches.end(), mayMove);
    std::sort(first, last,
              [&](uint32_t a, uint32_t b) { return std::pair(nearest[a], a) < std::pair(nearest[b], b); });
}

} // namespace

void DrawOrder::sort(const MapGeometry& geometry, const glm::vec3& eye, std::vector<uint32_t>& faces) {
    const size_t numBatches = geometry.batches.size();
    m_steps.clear();
    m_places.assign(numBatches * kNumDistanceSteps, 0);
    m_nearest.assign(numBatches, std::numeric_limits<float>::max());
    for (const uint32_t i : faces) {
        const DrawFace& face = geometry.faces[i];
        const float distance = squaredDistance(face, eye);
        m_steps.push_back(face.batch * kNumDistanceSteps + stepOf(distance));
        ++m_places[m_steps.back()];
        m_nearest[face.batch] = std::min(m_nearest[face.batch], distance);
    }
    orderBatches(geometry, m_nearest, m_batches);
    uint32_t next = 0;
    for (const uint32_t batch : m_batches) {
        for (uint32_t step = 0; step < kNumDistanceSteps; ++step)
            next += std::exchange(m_places[batch * kNumDistanceSteps + step], next);
    }
    m_sorted.resize(faces.size());
    for (size_t i = 0; i < faces.size(); ++i)
        m_sorted[m_places[m_steps[i]]++] = faces[i];
    faces.swap(m_sorted);
}

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.draws.clear();
    list.runs.clear();
    list.solidFaces.clear();
    list.blendedFaces.clear();
    list.numFaces = 0;
    list.numTriangles = 0;
    for (const uint32_t i : visible.faces) {
        const DrawFace& face = geometry.faces[i];
        if (isHiddenSky(geometry, face, eye)) continue;
        const bool isBlended = isSortedByDistance(geometry.batches[face.batch].state);
        (isBlended ? list.blendedFaces : list.solidFaces).push_back(i);
    }
    list.order.sort(geometry, eye, list.solidFaces);
    for (const uint32_t i : list.solidFaces)
        appendFace(geometry.faces[i], false, list);
    sortBackToFront(geometry, eye, list.blendedFaces);
    for (const uint32_t i : list.blendedFaces) {
        // All passes of a face before those of the next one, which may lie before it.
        const DrawFace& face = geometry.faces[i];
        appendFace(face, geometry.batches[face.batch].state.passes.size() > 1, list);
    }
}

} // namespace visleaf
