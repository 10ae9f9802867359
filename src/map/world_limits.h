// Positions that lie outside of the world, as damaged files have them.
#pragma once

#include "map/face.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <cmath>
#include <string>

namespace visleaf {

/// False where a coordinate is infinite or no number.
inline bool isFinite(const glm::vec3& position) {
    return std::isfinite(position.x) && std::isfinite(position.y) && std::isfinite(position.z);
}

/// The nearest position within the world's limits (kMaxCoordinate). `position` is finite.
inline glm::vec3 movedIntoWorld(const glm::vec3& position) {
    return glm::clamp(position, -kMaxCoordinate, kMaxCoordinate);
}

/// `(X, Y, Z)`, for messages.
inline std::string toString(const glm::vec3& position) {
    return fmt::format("({}, {}, {})", position.x, position.y, position.z);
}

} // namespace visleaf
