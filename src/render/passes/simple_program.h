// Creates programs without variants.
#pragma once

#include "gpu/program.h"

namespace visleaf {

/// Calls createBoundProgram() for the pair of shaders `stem`.
Result<Program> createSimpleProgram(const GlCaps& caps, const std::filesystem::path& shaderFolder,
                                    const char* stem);

} // namespace visleaf
