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

/// Which files a program is made from, and with which defines.
struct ProgramDesc {
    std::filesystem::path folder;
    std::string stem;                 // of the pair: `world` is world.vert and world.frag
    std::vector<std::string> defines; // see readShader()
    std::string label;
};

/// A program that the driver may still be at work on: nothing about it has been asked yet. Drivers that
/// compile on threads of their own do so until finishProgram() asks.
struct ProgramBuild {
    struct Stage {
        GlObject<ShaderTraits> shader;
        std::string file;
        std::string legend; // of the files that the driver's log numbers
    };
    Program program;
    Stage vertex;
    Stage fragment;
    std::string label;
};

/// Hands the sources to the driver and has it link them. The error names a file that can't be read.
Result<ProgramBuild> startProgram(const ProgramDesc& desc);

/// Waits for the driver. The error holds its whole log and the names of the files that it numbers.
Result<Program> finishProgram(const GlCaps& caps, ProgramBuild build);

/// Both, one after the other.
Result<Program> createProgram(const GlCaps& caps, const ProgramDesc& desc);

/// Makes the program read its uniform block `block` at `bindingPoint`. A block that it lacks is left alone.
void bindUniformBlock(const Program& program, const char* block, uint32_t bindingPoint);

/// Makes the program's sampler `sampler` read the texture unit. A sampler that it lacks is left alone. Leaves
/// no program in use.
void bindSamplerUnit(const Program& program, const char* sampler, uint32_t unit);

} // namespace visleaf
