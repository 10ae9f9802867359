// Writes a compiled scene as a Nightfire map.
#pragma once

#include "forge/compile_scene.h"
#include "forge/nightfire_file.h"

namespace visleaf {

/// Returns the map. Textures and entities have the names of GameProfile::nightfire.
bsp42::File toBsp42(const CompiledScene& scene);

} // namespace visleaf
