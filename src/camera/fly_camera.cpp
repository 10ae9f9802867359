#include "camera/fly_camera.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kWheelFactor = 1.25f;
constexpr float kMaxPitch = 89.9f; // degrees; at 90 the yaw would have no effect
constexpr float kResponse = 14.0f; // 1/s; in 1/14 s the velocity covers 63 % of the way to the wanted one

glm::vec3 wantedVelocity(const CameraPose& pose, const FlyInput& input, float speed) {
    const CameraAxes axes = axesOf(pose);
    // The keys for up and down move along the map's Z axis. Otherwise, rising while looking down would also
    // push the camera backwards.
    const glm::vec3 direction =
        axes.forward * input.move.x + axes.right * input.move.y + glm::vec3(0, 0, input.move.z);
    const float length = glm::length(direction);
    if (length < 1e-6f) return glm::vec3(0.0f);
    return direction * (speed * speedFactorOf(input) / std::max(length, 1.0f));
}

// The solution is exact while the wanted velocity w is constant during the frame. The equation v' = r (w - v)
// has the solution v(t) = w + (v0 - w) e^-rt, and the distance is its integral.
void integrate(FlyCamera& camera, const glm::vec3& wanted, float seconds) {
    const float decay = portable::exp(-kResponse * seconds);
    const glm::vec3 lag = camera.velocity - wanted;
    camera.pose.position += wanted * seconds + lag * ((1.0f - decay) / kResponse);
    camera.velocity = wanted + lag * decay;
}

} // namespace

void fly(FlyCamera& camera, const FlyInput& input, float seconds, float speed) {
    camera.pose.yaw -= input.look.x;
    camera.pose.pitch += input.look.y;
    camera.pose = withinLimits(camera.pose);
    integrate(camera, wantedVelocity(camera.pose, input, speed), seconds);
}

float speedFactorOf(const FlyInput& input) {
    return (input.isFast ? 4.0f : 1.0f) * (input.isSlow ? 0.25f : 1.0f);
}

float speedAfterWheel(float speed, float steps) {
    return std::clamp(speed * portable::pow(kWheelFactor, steps), kMinSpeed, kMaxSpeed);
}

CameraPose withinLimits(CameraPose pose) {
    pose.pitch = std::clamp(pose.pitch, -kMaxPitch, kMaxPitch);
    pose.yaw = std::remainder(pose.yaw, 360.0f);
    if (pose.yaw == -180.0f) pose.yaw = 180.0f; // one name for the direction
    return pose;
}

} // namespace visleaf
