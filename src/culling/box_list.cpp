#include "culling/box_list.h"

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

// Boxes per block. A block stays in the first-level cache while it is tested against all planes.
constexpr size_t kBlock = 64;

// Number of boxes to prefetch ahead.
constexpr size_t kBoxesAhead = 2 * kBlock;

constexpr size_t kLineFloats = 16; // floats in a cache line

/// Tests one plane against all boxes, in a loop without branches that compilers vectorize. The plane is
/// passed by value. With a reference, the compiler would assume that it may alias `reach`, and reload the
/// plane for each box.
void reachOver(Plane plane, const std::array<const float*, 3>& corners, std::span<float> reach) {
    const auto [x, y, z] = corners;
    for (size_t i = 0; i < reach.size(); ++i) {
        const float distance =
            plane.normal.x * x[i] + plane.normal.y * y[i] + plane.normal.z * z[i] - plane.dist;
        reach[i] = distance < reach[i] ? distance : reach[i];
    }
}

} // namespace

void BoxList::clear() {
    for (size_t axis = 0; axis < 3; ++axis) {
        m_mins[axis].clear();
        m_maxs[axis].clear();
    }
}

void BoxList::add(const Bounds& bounds) {
    for (size_t axis = 0; axis < 3; ++axis) {
        m_mins[axis].push_back(bounds.mins[static_cast<glm::length_t>(axis)]);
        m_maxs[axis].push_back(bounds.maxs[static_cast<glm::length_t>(axis)]);
    }
}

std::span<const uint32_t> BoxList::inside(const Frustum& frustum, float margin) {
    m_inside.resize(size());
    size_t numInside = 0;
    std::array<float, kBlock> reach; // smallest signed distance of a box's farthest corner over all planes
    fetch(0, kBoxesAhead);
    for (size_t first = 0; first < size(); first += kBlock) {
        const size_t numBoxes = std::min(kBlock, size() - first);
        fetch(first + kBoxesAhead, first + kBoxesAhead + kBlock);
        reach.fill(std::numeric_limits<float>::max());
        for (const Plane& plane : frustum)
            reachOver(plane, cornersAlong(plane.normal, first), std::span(reach).first(numBoxes));
        // The results are unpredictable, so there is no branch: each index is written, and the next one
        // overwrites it if the box is outside.
        for (size_t i = 0; i < numBoxes; ++i) {
            m_inside[numInside] = static_cast<uint32_t>(first + i);
            numInside += reach[i] >= -margin ? 1 : 0;
        }
    }
    return std::span(m_inside).first(numInside);
}

/// Prefetches the boxes from `first` to before `end`. Drawing a frame evicts them from the caches. Each of
/// the six arrays has only a few pages, which is too short for the processor to detect the pattern.
void BoxList::fetch(size_t first, size_t end) const {
    for (size_t box = first; box < std::min(end, size()); box += kLineFloats) {
        for (const auto* corners : {&m_mins, &m_maxs}) {
            for (const std::vector<float>& coordinates : *corners)
                __builtin_prefetch(&coordinates[box]);
        }
    }
}

BoxList::Corners BoxList::cornersAlong(const glm::vec3& normal, size_t first) const {
    Corners corners;
    for (size_t axis = 0; axis < 3; ++axis) {
        const bool isUp = normal[static_cast<glm::length_t>(axis)] > 0.0f;
        corners[axis] = (isUp ? m_maxs : m_mins)[axis].data() + first;
    }
    return corners;
}

} // namespace visleaf
