#include "culling/draw_order.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

// Faces of one group at most: more of them cost in pixels shaded twice what sorting and culling them saved,
// but for far ones that lie close together, which cover few.
constexpr uint32_t kGroupSize = 3;
constexpr uint32_t kFarGroupSize = 8;
constexpr uint32_t kFarStep = 9; // of distance (DrawOrder::stepOf): from 1024 game units on
constexpr float kFarGroupSide =
    512.0f; // of its box at most, game units, where there are more than kGroupSize

// A box that lies outside of the frustum by less is drawn: far from the origin, places are rounded. Game
// units.
constexpr float kMargin = 0.125f;

// Faces are sorted for the middle of a cube of space, game units: the smallest step of distance.
constexpr float kCubeSide = 64.0f;

// Steps of distance (DrawOrder::stepOf) with which the bands behind the first begin: 91 and 512 game units.
constexpr std::array<uint32_t, 2> kBandSteps{2, 7};

// Of a batch that is cut, from there on: to draw fewer later hides too little for another call.
constexpr size_t kLeastGroupsBehind = 20;

uint32_t bandOf(uint32_t step) {
    return static_cast<uint32_t>(std::upper_bound(kBandSteps.begin(), kBandSteps.end(), step) -
                                 kBandSteps.begin());
}

FaceGroup groupOf(const MapGeometry& geometry, const FaceRange& faces) {
    const uint32_t firstIndex = geometry.faces[faces.first].firstIndex;
    const DrawFace& last = geometry.faces[faces.end - 1];
    return {faces, {firstIndex, last.firstIndex + last.numIndices - firstIndex}};
}

/// Faces from `first` on of one instance: a model may stand far from what it follows on.
FaceRange nextGroup(const MapGeometry& geometry, uint32_t first, uint32_t end, uint32_t maxSize) {
    FaceRange range{first, first + 1};
    while (range.end < end && range.size() < maxSize &&
           geometry.faces[range.end].instance == geometry.faces[first].instance)
        ++range.end;
    return range;
}

/// The group with those faces before `end` that follow on it and lie close by.
void growFarGroup(const MapGeometry& geometry, uint32_t end, FaceRange& faces, Bounds& bounds) {
    const uint32_t instance = geometry.faces[faces.first].instance;
    while (faces.end < end && faces.size() < kFarGroupSize &&
           geometry.faces[faces.end].instance == instance) {
        Bounds grown = bounds;
        grown.add(geometry.faceBounds[faces.end]);
        const glm::vec3 size = grown.size();
        if (std::max({size.x, size.y, size.z}) > kFarGroupSide) return;
        bounds = grown;
        ++faces.end;
    }
}

Bounds boundsOf(const MapGeometry& geometry, const FaceRange& faces) {
    Bounds bounds;
    for (uint32_t face = faces.first; face < faces.end; ++face)
        bounds.add(geometry.faceBounds[face]);
    return bounds;
}

float squaredDistance(const glm::vec3& a, const glm::vec3& b) {
    return glm::dot(a - b, a - b);
}

/// Squared, of the nearest of the faces by the middles of their boxes. The box of all of them may have its
/// own in the middle of a room whose walls they are.
float distanceOf(const MapGeometry& geometry, const FaceRange& faces, const glm::vec3& eye) {
    float nearest = std::numeric_limits<float>::max();
    for (uint32_t face = faces.first; face < faces.end; ++face)
        nearest = std::min(nearest, squaredDistance(geometry.faceBounds[face].center(), eye));
    return nearest;
}

/// The first draw face of a batch that is sorted by distance: these batches are the last. One whose faces all
/// came to nothing has none.
uint32_t firstBlendedFace(const MapGeometry& geometry) {
    const auto first = std::find_if(geometry.batches.begin(), geometry.batches.end(), [](const Batch& batch) {
        return batch.numFaces > 0 && isSortedByDistance(batch.state);
    });
    return first == geometry.batches.end() ? static_cast<uint32_t>(geometry.faces.size()) : first->firstFace;
}

} // namespace

uint32_t nearnessOf(const BlendedFace& face, const glm::vec3& eye) {
    // Distances are not negative, and the bits of such numbers are in their order.
    return ~std::bit_cast<uint32_t>(squaredDistance(face.center, eye));
}

bool isInterchangeable(const BatchState& state) {
    return state.sort == sort_key::kOpaque && state.order == 0 && !state.isCutOut;
}

bool hidesBacksOfSky(const BatchState& state) {
    return state.sort == kSkyOrder && state.cull == Cull::back;
}

/// A squared distance in steps: two for each doubling of the distance.
uint32_t DrawOrder::stepOf(float squaredDistance) {
    constexpr float kFirstStep = 64.0f; // game units
    constexpr float kFarthest = static_cast<float>(1u << (kNumDistanceSteps - 2));
    const float inSteps = squaredDistance / (kFirstStep * kFirstStep);
    const float steps = inSteps < kFarthest ? inSteps : kFarthest; // what is no number, too
    return static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(steps)));
}

void DrawOrder::update(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye) {
    const glm::vec3 middle = sortedFor(eye);
    if (m_pvsNumber == visible.pvsNumber && m_eye == middle) return;
    m_pvsNumber = visible.pvsNumber;
    m_eye = middle;
    sort(geometry, visible.faces);
}

glm::vec3 DrawOrder::sortedFor(const glm::vec3& eye) {
    return (glm::floor(eye / kCubeSide) + 0.5f) * kCubeSide;
}

std::span<const uint32_t> DrawOrder::inside(const std::optional<Frustum>& frustum) {
    if (frustum) return m_boxes.inside(*frustum, kMargin);
    m_all.resize(m_boxes.size());
    std::iota(m_all.begin(), m_all.end(), 0u);
    return m_all;
}

void DrawOrder::sort(const MapGeometry& geometry, std::span<const FaceRange> faces) {
    m_groups.clear();
    m_boxes.clear();
    m_stretches.clear();
    m_blendedFaces.clear();
    const uint32_t firstBlended = firstBlendedFace(geometry);
    uint32_t endOfBatch = 0;
    for (const FaceRange& range : faces) {
        const uint32_t end = std::min(range.end, firstBlended);
        for (uint32_t first = range.first; first < end; first = std::min(endOfBatch, end)) {
            if (first >= endOfBatch) {
                endBatch(geometry);
                const Batch& batch = geometry.batches[geometry.faces[first].batch];
                endOfBatch = batch.firstFace + batch.numFaces;
            }
            addFaces(geometry, {first, std::min(endOfBatch, end)});
        }
    }
    endBatch(geometry);
    for (const FaceRange& range : faces) {
        for (uint32_t face = std::max(range.first, firstBlended); face < range.end; ++face)
            addBlended(geometry, face);
    }
    sortBlended();
    for (const BlendedFace& blended : m_blendedFaces)
        m_boxes.add(geometry.faceBounds[blended.face]);
}

void DrawOrder::addFaces(const MapGeometry& geometry, const FaceRange& faces) {
    const BatchState& state = geometry.batches[geometry.faces[faces.first].batch].state;
    const uint32_t maxSize = hidesBacksOfSky(state) ? 1 : kGroupSize;
    for (FaceRange range{faces.first, faces.first}; range.end < faces.end;) {
        range = nextGroup(geometry, range.end, faces.end, maxSize);
        Bounds bounds = boundsOf(geometry, range);
        const float distance = distanceOf(geometry, range, m_eye);
        if (stepOf(distance) >= kFarStep && maxSize > 1) growFarGroup(geometry, faces.end, range, bounds);
        OpenGroup open{groupOf(geometry, range), bounds};
        open.group.distance = distance;
        open.step = state.order == 0 ? stepOf(open.group.distance) : 0; // the others stay as they are
        m_open.push_back(open);
    }
}

/// Fills m_sorted.
void DrawOrder::sortOpen() {
    std::array<uint32_t, kNumDistanceSteps> places{};
    for (const OpenGroup& open : m_open)
        ++places[open.step];
    uint32_t next = 0;
    for (uint32_t& place : places)
        next += std::exchange(place, next);
    m_sorted.resize(m_open.size());
    for (uint32_t i = 0; i < m_open.size(); ++i)
        m_sorted[places[m_open[i].step]++] = i;
}

void DrawOrder::endBatch(const MapGeometry& geometry) {
    if (m_open.empty()) return;
    sortOpen();
    const uint32_t batch = geometry.faces[m_open.front().group.faces.first].batch;
    const bool hasBands = isInterchangeable(geometry.batches[batch].state);
    uint32_t band = 0; // of the stretch at hand
    for (size_t i = 0; i < m_sorted.size(); ++i) {
        const OpenGroup& open = m_open[m_sorted[i]];
        const uint32_t bandOfGroup = hasBands ? bandOf(open.step) : 0;
        const bool isWorthACall = m_sorted.size() - i >= kLeastGroupsBehind;
        if (i == 0 || (bandOfGroup != band && isWorthACall)) {
            m_stretches.push_back({batch, static_cast<uint32_t>(m_groups.size()), 0});
            band = bandOfGroup;
        }
        ++m_stretches.back().numGroups;
        m_groups.push_back(open.group);
        m_boxes.add(open.bounds);
    }
    m_open.clear();
}

void DrawOrder::addBlended(const MapGeometry& geometry, uint32_t index) {
    const DrawFace& face = geometry.faces[index];
    // What is farther must be drawn with its last pass before what is nearer.
    assert(geometry.batches[face.batch].state.passes.size() <= 1);
    m_blendedFaces.push_back({index,
                              face.batch,
                              {face.firstIndex, face.numIndices},
                              geometry.batches[face.batch].state.sort,
                              geometry.faceBounds[index].center()});
}

void DrawOrder::sortBlended() {
    std::sort(m_blendedFaces.begin(), m_blendedFaces.end(), [&](const BlendedFace& a, const BlendedFace& b) {
        return std::tuple(a.sort, nearnessOf(a, m_eye), a.face) <
               std::tuple(b.sort, nearnessOf(b, m_eye), b.face);
    });
}

} // namespace visleaf
