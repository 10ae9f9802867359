// Cameras of the demo map that show each of its parts.
#pragma once

#include "camera/camera_text.h"

#include <array>

namespace visleaf {

struct DemoCamera {
    const char* name;
    CameraPose pose;
};

inline constexpr std::array<DemoCamera, 5> kDemoCameras{{
    {"hub", {{-220, -90, 64}, 0, 22}},
    {"yard", {{1180, -60, 150}, 4, 170}},
    {"chapel", {{0, 500, 190}, 6, 90}},
    {"works", {{-470, -100, 100}, 14, 165}},
    {"gallery", {{0, -420, 80}, 4, 270}},
}};

} // namespace visleaf
