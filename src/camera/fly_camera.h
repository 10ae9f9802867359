// The flying camera: turns held keys and mouse movement into a pose.
//
// The velocity approaches the wanted one smoothly. It is integrated exactly over each frame, so the same keys
// give the same path at 30 and at 3000 frames a second. The functions are pure: they use no clock and no
// window.
#pragma once

#include "culling/view.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace visleaf {

/// The user's input during one frame.
struct FlyInput {
    glm::vec3 move{0.0f}; // forward, right, up; each from -1 to 1
    bool isFast = false;
    bool isSlow = false;
    glm::vec2 look{0.0f}; // turn in degrees: to the right, downwards
};

/// Degrees of turn per mouse count, before the user's own factor.
inline constexpr float kDegreesPerCount = 0.12f;

inline constexpr float kDefaultSpeed = 320.0f; // game units per second: Quake's running speed
inline constexpr float kMinSpeed = 10.0f;      // limits of the speed that the user chooses
inline constexpr float kMaxSpeed = 10000.0f;

/// The camera and the state of its movement.
struct FlyCamera {
    CameraPose pose;
    glm::vec3 velocity{0.0f}; // map space, game units per second
};

/// Turns and moves `camera` by `input`, held for `seconds`. `speed` is the one that it approaches while a key
/// is held, game units per second.
void fly(FlyCamera& camera, const FlyInput& input, float seconds, float speed = kDefaultSpeed);

/// Returns the factor that the keys for fast and slow put on the speed of a camera.
float speedFactorOf(const FlyInput& input);

/// Returns `speed` after `steps` notches of the wheel; forward is faster. The result is between kMinSpeed and
/// kMaxSpeed.
float speedAfterWheel(float speed, float steps);

/// Returns `pose` with its pitch limited to just below straight up and down, and its yaw above -180 and up to
/// 180 degrees.
CameraPose withinLimits(CameraPose pose);

} // namespace visleaf
