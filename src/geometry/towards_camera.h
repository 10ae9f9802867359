// Lines and polygons on a face are drawn a little in front of it. Otherwise the depth test would show some of
// their pixels and hide others.
#pragma once

#include <glm/common.hpp>
#include <glm/vec3.hpp>

namespace visleaf {

/// Share of its distance to the eye by which such a point moves.
inline constexpr float kTowardsCamera = 1.0f / 256.0f;

/// Returns the point moved towards the eye. On the screen it stays where it is.
template <class Vector> Vector towardsCamera(const Vector& point, const Vector& eye) {
    return glm::mix(point, eye, typename Vector::value_type{kTowardsCamera});
}

} // namespace visleaf
