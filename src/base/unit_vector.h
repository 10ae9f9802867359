// The direction of a vector.
#pragma once

#include <glm/geometric.hpp>

namespace visleaf {

/// Returns the unit vector in the direction of `vector`; zero if it has no length.
template <class Vector> Vector unitOrZero(const Vector& vector) {
    const auto length = glm::length(vector);
    return length > 0 ? vector / length : Vector(0);
}

} // namespace visleaf
