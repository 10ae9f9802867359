// The demo map: a hub with a pool, and off it a yard under the sky, a chapel, a hall of machines, and a long
// gallery that leads to a maze. Between them they show whatever the formats can hold.
#pragma once

#include "forge/scene.h"

namespace visleaf {

/// The same scene each time.
SceneDescription makeDemo();

/// A place to look from: where the tests take their pictures.
struct DemoCamera {
    const char* name;
    glm::vec3 position;
    float pitch, yaw; // degrees; a positive pitch looks down
};

inline constexpr std::array<DemoCamera, 5> kDemoCameras{{
    {"hub", {-220, -90, 64}, 0, 22},
    {"yard", {1180, -60, 150}, 4, 170},
    {"chapel", {0, 500, 190}, 6, 90},
    {"works", {-470, -100, 100}, 14, 165},
    {"gallery", {0, -420, 80}, 4, 270},
}};

} // namespace visleaf
