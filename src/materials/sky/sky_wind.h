// Wind that moves the clouds of a skybox, from the file `NAMEwind.cfg` beside the sides of the sky NAME.
//
// Facts: andrei-drexler/ironwail Quake/gl_sky.c (Skywind_Load_f, Sky_SetupFrame) and gl_shaders.h. The file
// holds `skywind DISTANCE YAW PERIOD PITCH`. Two moving copies of the sky lie over it and fade into each
// other, so the motion has no end; the alpha of the images is how much of them moves.
#pragma once

#include "vfs/file_system.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <string>
#include <string_view>

namespace visleaf {

/// The wind of a sky.
struct SkyWind {
    std::string file = {}; // in the mounted data; empty: the sky has none
    // The shift of directions of unit length over a period, in map space; zero: no wind.
    glm::vec3 shift{0.0f};
    float seconds = 0.0f; // period of a copy; negative: backwards; 0: the copies do not move
};

/// Returns the wind that a text describes. Missing values are those of a gentle wind without a distance.
SkyWind parseSkyWind(const std::string& text);

/// Returns the wind of the sky whose sides begin with `stem`.
SkyWind loadSkyWind(std::string_view stem, const FileSystem& files);

/// Returns the state of the wind at a time in seconds. xyz: SkyWind::shift; w: the place of the first copy
/// along it, from -0.5 to 0.5. The second one is half a shift away, within the same limits.
glm::vec4 skyWindAt(const SkyWind& wind, double time);

} // namespace visleaf
