// The space of exported files: Y up, in metres or in game units.
#pragma once

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <cmath>

namespace visleaf {

/// Metres per game unit. The games' scales differ a little; one inch is what style guides of Quake's and
/// Half-Life's mappers state.
inline constexpr float kMetersPerUnit = 0.0254f;

/// Returns `vector` with 0 in place of the numbers that are not finite.
template <class Vector> Vector finiteVector(Vector vector) {
    for (glm::length_t i = 0; i < Vector::length(); ++i)
        vector[i] = std::isfinite(vector[i]) ? vector[i] : 0.0f;
    return vector;
}

/// Returns `vector` with a length of 1; up if it has no direction.
inline glm::vec3 unitVector(const glm::vec3& vector) {
    const float length = glm::length(vector);
    return length > 0.0f && std::isfinite(length) ? vector / length : glm::vec3(0.0f, 0.0f, 1.0f);
}

/// Turns map space into export space: X stays, Z becomes Y, and Y becomes -Z.
struct ExportSpace {
    float scale = kMetersPerUnit; // export units per game unit

    glm::vec3 direction(const glm::vec3& inMap) const { return {inMap.x, inMap.z, -inMap.y}; }
    glm::vec3 position(const glm::vec3& inMap) const { return direction(inMap) * scale; }
    /// Returns the rotation of a placement in map space.
    glm::quat rotation(const glm::mat4& inMap) const {
        const glm::quat turn = glm::quat_cast(glm::mat3(inMap));
        return glm::normalize(glm::quat(turn.w, turn.x, turn.z, -turn.y));
    }
};

} // namespace visleaf
