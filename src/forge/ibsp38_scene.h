// A compiled scene as a Quake 2 map, or as a Kingpin one.
#pragma once

#include "forge/compile_scene.h"
#include "forge/dress.h"
#include "forge/ibsp38_file.h"

namespace visleaf {

/// `numFrames`: of each animated texture.
ibsp38::File toIbsp38(const CompiledScene& scene, Dress dress = Dress::quake2, uint32_t numFrames = 4);

} // namespace visleaf
