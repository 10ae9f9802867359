// Programs: a vertex shader and a fragment shader, read from files, compiled and linked.
#pragma once

#include "base/result.h"
#include "gpu/gl_debug.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

using Program = GlObject<GlKind::program>;

/// The files and defines of a program.
struct ProgramDesc {
    std::filesystem::path folder;
    std::string stem;                 // name of the pair: `surface` means surface.vert and surface.frag
    std::vector<std::string> defines; // see readShader()
    std::string label;
};

/// A program whose compilation has started. No status has been queried, because that waits for the driver.
/// Some drivers compile on their own threads until finishProgram() queries the status.
struct ProgramBuild {
    struct Stage {
        GlObject<GlKind::shader> shader;
        std::string file;
        std::string legend; // names of the files that the driver's log refers to by number
    };
    Program program;
    Stage vertex;
    Stage fragment;
    std::string label;
};

/// Starts to compile and link a program without waiting. Fails if a file cannot be read; the error names it.
Result<ProgramBuild> startProgram(const GlCaps& caps, const ProgramDesc& desc);

/// Waits for the driver. The error holds the whole log and the names of the files that it refers to by
/// number.
Result<Program> finishProgram(const GlCaps& caps, ProgramBuild build);

/// Calls startProgram(), then finishProgram().
Result<Program> createProgram(const GlCaps& caps, const ProgramDesc& desc);

/// Assigns the uniform block `block` to `bindingPoint`. Does nothing if the program has no such block.
void bindUniformBlock(const Program& program, const char* block, uint32_t bindingPoint);

/// Assigns the sampler `sampler` to a texture unit. Does nothing if the program has no such sampler.
/// Otherwise leaves no program in use.
void bindSamplerUnit(const Program& program, const char* sampler, uint32_t unit);

} // namespace visleaf
