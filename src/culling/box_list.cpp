#include "culling/box_list.h"

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

// Boxes that are taken through all planes before the next ones, so that they stay in the nearest cache.
constexpr size_t kBlock = 1024;

/// One plane against all boxes: a loop without branches, which compilers turn into vector instructions. The
/// plane comes by value: a reference might point into `reach`, and would be read anew for each box.
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

std::span<const float> BoxList::reachesInto(const Frustum& frustum) {
    m_reach.assign(m_mins[0].size(), std::numeric_limits<float>::max());
    for (size_t first = 0; first < m_reach.size(); first += kBlock) {
        const size_t size = std::min(kBlock, m_reach.size() - first);
        for (const Plane& plane : frustum)
            reachOver(plane, cornersAlong(plane.normal, first), std::span(m_reach).subspan(first, size));
    }
    return m_reach;
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
