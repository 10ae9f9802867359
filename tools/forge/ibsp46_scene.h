// Writes a compiled scene as a Quake 3 map, with patches, meshes, billboards, fog and a light grid.
#pragma once

#include "forge/compile_scene.h"
#include "forge/ibsp46_file.h"

#include <glm/vec2.hpp>

namespace visleaf {

/// Value for CompileOptions::maxLuxels: four such lightmaps fit on a page.
inline constexpr uint32_t kQuake3MaxLuxels = 64;

/// Returns the map. `sizes` are those of the scene's textures in texels, because vertices have texture
/// coordinates from 0 to 1.
ibsp46::File toIbsp46(const CompiledScene& scene, const std::vector<glm::vec2>& sizes);

} // namespace visleaf
