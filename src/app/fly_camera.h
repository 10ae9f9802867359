// The camera that flies: held keys and mouse counts into a pose.
//
// Speed follows the keys smoothly, and is integrated exactly over a frame, so that the same keys lead along
// the same path at 30 and at 3000 frames a second. Pure: no clock, no window.
#pragma once

#include "culling/view.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace visleaf {

/// What the user asks for during a frame.
struct FlyInput {
    glm::vec3 move{0.0f}; // forward, right, up; each -1 … 1
    bool isFast = false;
    bool isSlow = false;
    glm::vec2 look{0.0f}; // degrees to the right, degrees down
};

/// Degrees that one count of the mouse turns, before the user's own factor.
inline constexpr float kDegreesPerCount = 0.12f;

inline constexpr float kDefaultSpeed = 320.0f; // game units per second: Quake's running speed
inline constexpr float kMinSpeed = 10.0f;      // of FlyCamera::speed
inline constexpr float kMaxSpeed = 10000.0f;

/// The camera, and how it moves.
struct FlyCamera {
    CameraPose pose;
    glm::vec3 velocity{0.0f};    // map space, game units per second
    float speed = kDefaultSpeed; // that keys ask for, game units per second
};

/// Moves and turns `camera` by `input` held for `seconds`.
void fly(FlyCamera& camera, const FlyInput& input, float seconds);

/// `speed` after `steps` notches of the wheel, forward is faster; kept between kMinSpeed and kMaxSpeed.
float speedAfterWheel(float speed, float steps);

/// The pose at `share` of the way, 0 to 1, along a straight line; it turns the shorter way around.
CameraPose poseBetween(const CameraPose& from, const CameraPose& to, float share);

/// `pose` with its pitch kept off straight up and down, and its yaw between -180 and 180.
CameraPose withinLimits(CameraPose pose);

} // namespace visleaf
