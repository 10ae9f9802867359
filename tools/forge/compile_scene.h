// Compiles a scene, as the tools of the games do.
#pragma once

#include "forge/compiled_scene.h"

namespace visleaf {

/// Works out everything. Pure: the same scene and options give the same result.
CompiledScene compileScene(const SceneDescription& scene, const CompileOptions& options = {});

} // namespace visleaf
