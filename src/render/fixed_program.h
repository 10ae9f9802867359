// Programs of shaders that have no variants.
#pragma once

#include "gpu/program.h"

namespace visleaf {

/// createBoundProgram() of the pair of shaders `stem`.
Result<Program> createFixedProgram(const GlCaps& caps, const std::filesystem::path& shaderFolder,
                                   const char* stem);

} // namespace visleaf
