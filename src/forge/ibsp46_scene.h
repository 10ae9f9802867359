// A compiled scene as a Quake 3 map: with patches, meshes, billboards, fog and a light grid.
#pragma once

#include "forge/compile_scene.h"
#include "forge/ibsp46_file.h"

#include <glm/vec2.hpp>

namespace visleaf {

/// How the writer needs a scene compiled: a block fills at most a lightmap page.
inline CompileOptions quake3Options() {
    CompileOptions options;
    options.maxLuxels = 64;
    options.hasPatches = true;
    return options;
}

/// `sizes` of the scene's textures, in texels: vertices have coordinates from 0 to 1.
ibsp46::File toIbsp46(const CompiledScene& scene, const std::vector<glm::vec2>& sizes);

/// The name of the shader script of a fog.
std::string fogShaderName(size_t fog);

} // namespace visleaf
