// Writes a compiled scene as a Quake 2 map or a Kingpin map.
#pragma once

#include "forge/compile_scene.h"
#include "forge/game_profile.h"
#include "forge/ibsp38_file.h"

namespace visleaf {

/// Returns the map. `numFrames` is the number of frames of each animated texture.
ibsp38::File toIbsp38(const CompiledScene& scene, GameProfile game = GameProfile::quake2,
                      uint32_t numFrames = 4);

} // namespace visleaf
