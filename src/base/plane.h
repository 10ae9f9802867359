// A plane in map space: the points p with normal·p = dist.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

namespace visleaf {

struct Plane {
    glm::vec3 normal{0.0f, 0.0f, 1.0f}; // unit length
    float dist = 0.0f;                  // game units from the origin along the normal

    bool operator==(const Plane&) const = default;
};

/// Returns the signed distance of `point` from `plane` in game units, positive on the side of the normal.
inline float distanceTo(const Plane& plane, const glm::vec3& point) {
    return glm::dot(plane.normal, point) - plane.dist;
}

} // namespace visleaf
