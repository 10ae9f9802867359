// A compiled scene as a Quake 2 map, or as a Kingpin one.
#pragma once

#include "forge/compiled_scene.h"
#include "forge/game_profile.h"
#include "forge/ibsp38_file.h"

namespace visleaf {

/// `numFrames`: of each animated texture.
ibsp38::File toIbsp38(const CompiledScene& scene, GameProfile game = GameProfile::quake2,
                      uint32_t numFrames = 4);

} // namespace visleaf
