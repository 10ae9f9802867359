// Programs: a vertex and a fragment shader, read from files, compiled and linked.
#pragma once

#include "base/result.h"
#include "gpu/gl_debug.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

using Program = GlObject<ProgramTraits>;

struct ProgramDesc {
    std::filesystem::path folder;
    std::string stem;                 // of the pair: `world` is world.vert and world.frag
    std::vector<std::string> defines; // see readShader()
    std::string label;
};

/// Compiles and links. The error holds the drivers' whole log and the names of the files that it numbers.
Result<Program> createProgram(const GlCaps& caps, const ProgramDesc& desc);

/// Makes the program read its uniform block `block` at `bindingPoint`. A block that it lacks is left alone.
void bindUniformBlock(const Program& program, const char* block, uint32_t bindingPoint);

/// Makes the program's sampler `sampler` read the texture unit. A sampler that it lacks is left alone. Leaves
/// no program in use.
void bindSamplerUnit(const Program& program, const char* sampler, uint32_t unit);

} // namespace visleaf
