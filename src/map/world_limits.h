// Positions outside the world limits, which occur in damaged files.
#pragma once

#include "map/face.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <cmath>
#include <string>

namespace visleaf {

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
