// The orbiting camera: turns around a point at which it looks.
#pragma once

#include "camera/fly_camera.h"

namespace visleaf {

/// Turns `camera` around `pivot` (map space) by the look of `input`. The keys for left and right turn it,
/// too, those for up and down raise and lower it, and those for forward and back bring it closer and farther.
void orbit(FlyCamera& camera, const glm::vec3& pivot, const FlyInput& input, float seconds);

} // namespace visleaf
