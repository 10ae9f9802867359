#include "analysis/pose_before.h"

#include "analysis/ray_cast.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace visleaf {
namespace {

constexpr float kOffSurface = 1.0f;  // game units from a face to the leaf before it
constexpr float kWallMargin = 4.0f;  // game units that the camera keeps from walls
constexpr float kSteep = 0.7f;       // a floor or ceiling has a larger z of its normal
constexpr float kEnoughRoom = 0.75f; // share of the distance at which no other direction is tried
constexpr int kNumDirections = 8;

glm::vec3 horizontal(const CameraPose& pose) {
    return axesOf({.yaw = pose.yaw}).forward;
}

/// Returns the directions from the point to the camera, the best first.
std::vector<glm::vec3> directionsTo(const std::optional<glm::vec3>& normal, const CameraPose& current) {
    // A camera that looks straight down shows a floor without its surroundings.
    if (normal && std::abs(normal->z) > kSteep)
        return {glm::normalize(*normal - horizontal(current)), *normal};
    if (normal) return {*normal};
    std::vector<glm::vec3> directions{-axesOf(current).forward};
    for (int i = 0; i < kNumDirections; ++i)
        directions.push_back(
            -axesOf({.pitch = 20.0f, .yaw = current.yaw + 360.0f * static_cast<float>(i) / kNumDirections})
                 .forward);
    return directions;
}

} // namespace

CameraPose poseBefore(const Map& map, const glm::vec3& point, const std::optional<glm::vec3>& normal,
                      const CameraPose& current, float distance) {
    const glm::vec3 start = normal ? point + kOffSurface * *normal : point;
    CameraPose best = current;
    float mostRoom = -1.0f;
    for (const glm::vec3& direction : directionsTo(normal, current)) {
        const auto toWall = static_cast<float>(distanceToWall(map, {start, direction}));
        const float room = std::clamp(toWall - kWallMargin, 0.0f, distance);
        if (room <= mostRoom) continue;
        mostRoom = room;
        best = poseAlong(start + room * direction, -direction);
        if (room >= kEnoughRoom * distance) break;
    }
    return best;
}

} // namespace visleaf
