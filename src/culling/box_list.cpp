#include "culling/box_list.h"

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

/// Coordinates of the corners that reach farthest along a plane's normal.
using Corners = std::array<const float*, 3>;

/// One plane against all boxes: a loop without branches, which compilers turn into vector instructions. The
/// plane comes by value: a reference might point into `reach`, and would be read anew for each box.
void reachOver(Plane plane, const Corners& corners, std::span<float> reach) {
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
    for (const Plane& plane : frustum) {
        Corners corners;
        for (size_t axis = 0; axis < 3; ++axis) {
            const bool isUp = plane.normal[static_cast<glm::length_t>(axis)] > 0.0f;
            corners[axis] = (isUp ? m_maxs : m_mins)[axis].data();
        }
        reachOver(plane, corners, m_reach);
    }
    return m_reach;
}

} // namespace visleaf
