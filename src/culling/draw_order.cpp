#include "culling/draw_order.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

// Largest number of faces in a group, and in a group whose faces lie in a box with this side, in game units.
// Larger groups draw more outside of the frame than they save in sorting and culling.
constexpr uint32_t kGroupSize = 3;
constexpr uint32_t kCloseGroupSize = 16;
constexpr float kCloseGroupSide = 512.0f;

// Tolerance of the frustum test in game units. Positions far from the origin are rounded.
constexpr float kMargin = 0.125f;

// Side of the cubes of DrawOrder::sortedFor(), in game units. It equals the smallest distance step.
constexpr float kCubeSide = 64.0f;

// Distance steps (DrawOrder::stepOf) where the second and third band begin: 91 and 512 game units.
constexpr std::array<uint32_t, 2> kBandSteps{2, 7};

// Smallest number of remaining faces for which a batch is split. For fewer faces, another draw call does not
// pay.
constexpr size_t kMinFacesBehind = 40;

uint32_t bandOf(uint32_t step) {
    return static_cast<uint32_t>(std::upper_bound(kBandSteps.begin(), kBandSteps.end(), step) -
                                 kBandSteps.begin());
}

float squaredDistance(const glm::vec3& a, const glm::vec3& b) {
    return glm::dot(a - b, a - b);
}

/// Returns the first draw face of the batches that are sorted by distance, which are the last batches. A
/// batch without triangles has no first face.
uint32_t firstBlendedFace(const MapGeometry& geometry) {
    const auto first = std::find_if(geometry.batches.begin(), geometry.batches.end(), [](const Batch& batch) {
        return batch.numFaces > 0 && isSortedByDistance(batch.state);
    });
    return first == geometry.batches.end() ? static_cast<uint32_t>(geometry.faces.size()) : first->firstFace;
}

} // namespace

uint32_t nearnessOf(const BlendedFace& face, const glm::vec3& eye) {
    // Squared distances are not negative, and the bits of non-negative floats have the same order as their
    // values.
    return ~std::bit_cast<uint32_t>(squaredDistance(face.center, eye));
}

bool isInterchangeable(const BatchState& state) {
    return state.sort == sort_key::kOpaque && state.order == 0 && !state.isCutOut;
}

bool hidesBacksOfSky(const BatchState& state) {
    return state.sort == kSkyOrder && state.cull == Cull::back;
}

/// Returns the distance step of a squared distance: two steps per doubling of the distance.
uint32_t DrawOrder::stepOf(float squaredDistance) {
    constexpr float kFirstStep = 64.0f; // game units
    constexpr float kFarthest = static_cast<float>(1u << (kNumDistanceSteps - 2));
    const float inSteps = squaredDistance / (kFirstStep * kFirstStep);
    const float steps = inSteps < kFarthest ? inSteps : kFarthest; // NaN becomes kFarthest, too
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
    m_groupRanges.clear();
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
    const bool isGrouped = !hidesBacksOfSky(state);
    for (uint32_t index = faces.first; index < faces.end; ++index) {
        const DrawFace& face = geometry.faces[index];
        const Bounds bounds = geometry.faceBounds[index];
        const float distance = squaredDistance(geometry.faceBounds.center(index), m_eye);
        const uint32_t step = state.order == 0 ? stepOf(distance) : 0; // other batches keep their order
        if (index == faces.first || !isGrouped || !belongsToGroup(geometry, m_open.back(), index, step))
            m_open.push_back({{{index, index}, {face.firstIndex, 0}, distance}, Bounds{}, step});
        OpenGroup& open = m_open.back();
        open.group.faces.end = index + 1;
        open.group.drawRange.numIndices += face.numIndices;
        open.group.distance = std::min(open.group.distance, distance);
        open.bounds.add(bounds);
    }
}

/// True if the next face may be sorted and culled with the group. It must be in the same block of indices, so
/// that both are one draw range. It must be in the same distance step, so that the order is that of single
/// faces. It must belong to the same instance, because a model may be far from the preceding faces.
bool DrawOrder::belongsToGroup(const MapGeometry& geometry, const OpenGroup& open, uint32_t face,
                               uint32_t step) {
    const FaceRange& faces = open.group.faces;
    const uint32_t endIndex = open.group.drawRange.firstIndex + open.group.drawRange.numIndices;
    if (open.step != step || geometry.faces[face].firstIndex != endIndex ||
        geometry.faces[faces.first].instance != geometry.faces[face].instance)
        return false;
    if (faces.size() < kGroupSize) return true;
    Bounds grown = open.bounds;
    grown.add(geometry.faceBounds[face]);
    const glm::vec3 size = grown.size();
    return faces.size() < kCloseGroupSize && std::max({size.x, size.y, size.z}) <= kCloseGroupSide;
}

/// Fills m_sorted with a counting sort by distance step.
void DrawOrder::sortOpen() {
    std::array<uint32_t, kNumDistanceSteps> starts{};
    for (const OpenGroup& open : m_open)
        ++starts[open.step];
    uint32_t next = 0;
    for (uint32_t& start : starts)
        next += std::exchange(start, next);
    m_sorted.resize(m_open.size());
    for (uint32_t i = 0; i < m_open.size(); ++i)
        m_sorted[starts[m_open[i].step]++] = i;
}

void DrawOrder::endBatch(const MapGeometry& geometry) {
    if (m_open.empty()) return;
    sortOpen();
    const uint32_t batch = geometry.faces[m_open.front().group.faces.first].batch;
    const bool hasBands = isInterchangeable(geometry.batches[batch].state);
    uint32_t band = 0; // band of the current group range
    size_t numFacesLeft =
        std::accumulate(m_open.begin(), m_open.end(), size_t{0},
                        [](size_t sum, const OpenGroup& open) { return sum + open.group.faces.size(); });
    for (size_t i = 0; i < m_sorted.size(); ++i) {
        const OpenGroup& open = m_open[m_sorted[i]];
        const uint32_t bandOfGroup = hasBands ? bandOf(open.step) : 0;
        const bool isWorthACall = numFacesLeft >= kMinFacesBehind;
        numFacesLeft -= open.group.faces.size();
        if (i == 0 || (bandOfGroup != band && isWorthACall)) {
            m_groupRanges.push_back({batch, static_cast<uint32_t>(m_groups.size()), 0});
            band = bandOfGroup;
        }
        ++m_groupRanges.back().numGroups;
        m_groups.push_back(open.group);
        m_boxes.add(open.bounds);
    }
    m_open.clear();
}

void DrawOrder::addBlended(const MapGeometry& geometry, uint32_t index) {
    const DrawFace& face = geometry.faces[index];
    // Farther faces must be complete before nearer ones are drawn, so only one pass is possible.
    assert(geometry.batches[face.batch].state.passes.size() <= 1);
    m_blendedFaces.push_back({index,
                              face.batch,
                              {face.firstIndex, face.numIndices},
                              geometry.batches[face.batch].state.sort,
                              geometry.faceBounds.center(index)});
}

void DrawOrder::sortBlended() {
    std::sort(m_blendedFaces.begin(), m_blendedFaces.end(), [&](const BlendedFace& a, const BlendedFace& b) {
        return std::tuple(a.sort, nearnessOf(a, m_eye), a.face) <
               std::tuple(b.sort, nearnessOf(b, m_eye), b.face);
    });
}

} // namespace visleaf
