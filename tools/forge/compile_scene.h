// Compiles a scene, like the compilers of the games.
#pragma once

#include "forge/compiled_scene.h"

namespace visleaf {

/// Computes trees, faces, visibility and light. Pure: the same scene and options give the same result.
CompiledScene compileScene(const SceneDescription& scene, const CompileOptions& options = {});

} // namespace visleaf
