// Which texture unit and which uniform block binding each name in the shaders has: one table for all
// programs.
#pragma once

#include "gpu/program.h"

namespace visleaf {

enum class TextureUnit : uint32_t { images, lightmaps, materialTable, faceTable, sky };
enum class BlockBinding : uint32_t { frame };

/// createProgram(), with the program's samplers and blocks bound to their places.
Result<Program> createBoundProgram(const GlCaps& caps, const ProgramDesc& desc);

} // namespace visleaf
