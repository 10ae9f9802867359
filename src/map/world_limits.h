// The limits of the world, and positions outside them, which occur in damaged files.
#pragma once

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <cmath>
#include <string>

namespace visleaf {

/// Largest coordinate of a position in game units, far outside any map. Beyond it, floats are coarser than a
/// texel.
inline constexpr float kMaxCoordinate = 1 << 20;

/// False for positions outside the world limits and for NaN.
inline bool isValidPosition(const glm::vec3& point) {
    // The comparisons fail for NaN.
    return std::abs(point.x) <= kMaxCoordinate && std::abs(point.y) <= kMaxCoordinate &&
           std::abs(point.z) <= kMaxCoordinate;
}

/// False if a coordinate is infinite or NaN.
inline bool isFinite(const glm::vec3& position) {
    return std::isfinite(position.x) && std::isfinite(position.y) && std::isfinite(position.z);
}

/// Returns the nearest position within the world limits (kMaxCoordinate). `position` is finite.
inline glm::vec3 movedIntoWorld(const glm::vec3& position) {
    return glm::clamp(position, -kMaxCoordinate, kMaxCoordinate);
}

/// Returns `(X, Y, Z)`, for messages.
inline std::string toString(const glm::vec3& position) {
    return fmt::format("({}, {}, {})", position.x, position.y, position.z);
}

} // namespace visleaf
