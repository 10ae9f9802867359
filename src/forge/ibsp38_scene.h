// A compiled scene as a Quake 2 map.
#pragma once

#include "forge/compile_scene.h"
#include "forge/ibsp38_file.h"

namespace visleaf {

ibsp38::File toIbsp38(const CompiledScene& scene);

} // namespace visleaf
