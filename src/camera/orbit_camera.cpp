#include "camera/orbit_camera.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kDegreesPerSecond = 90.0f;
constexpr float kDoublingsPerSecond = 2.0f; // of the distance
constexpr float kLeastDistance = 8.0f;      // game units
constexpr float kFarthest = 65536.0f;

} // namespace

void orbit(FlyCamera& camera, const glm::vec3& pivot, const FlyInput& input, float seconds) {
    const float factor = speedFactorOf(input);
    const float turn = factor * kDegreesPerSecond * seconds;
    CameraPose& pose = camera.pose;
    float distance = glm::distance(pose.position, pivot);
    distance *= portable::exp2(-input.move.x * factor * kDoublingsPerSecond * seconds);
    distance = std::clamp(distance, kLeastDistance, kFarthest);
    pose.yaw += -input.look.x + input.move.y * turn;
    pose.pitch += input.look.y + input.move.z * turn;
    pose = withinLimits(pose);
    pose.position = pivot - distance * axesOf(pose).forward;
    camera.velocity = glm::vec3(0.0f);
}

} // namespace visleaf
