// Programs of shaders that have no variants.
#pragma once

#include "gpu/program.h"

namespace visleaf {

/// createBoundProgram() of the pair of shaders `stem`.
Result<Program> createFixedProgram(const GlCaps& caps, const std::filesystem::path& shaderFolder,
                                   const char* stem);

/// Compiles the program anew; a broken one keeps its old version. Returns the log, empty when all went well.
std::string reloadFixedProgram(Program& program, const GlCaps& caps,
                               const std::filesystem::path& shaderFolder, const char* stem);

} // namespace visleaf
