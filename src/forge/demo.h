// The demo map: a hub with a pool, and off it a yard under the sky, a chapel, a hall of machines, and a long
// gallery that leads to a maze. Between them they show whatever the formats can hold.
#pragma once

#include "forge/scene.h"

namespace visleaf {

SceneDescription makeDemo();

/// A place to look from: where the tests take their pictures.
struct DemoCamera {
    const char* name;
    glm::vec3 position;
    float pitch, yaw; // degrees; a positive pitch looks down
};

inline constexpr std::array<DemoCamera, 5> kDemoCameras{{
    {"hub", {-196, -196, 60}, 2, 45},
    {"yard", {400, -280, 60}, -4, 25},
    {"chapel", {0, 520, 170}, 2, 90},
    {"works", {-400, -120, 110}, 18, 160},
    {"gallery", {0, -420, 80}, 4, 270},
}};

} // namespace visleaf
