// The texture unit of each sampler and the binding point of each uniform block: one table for all programs.
#pragma once

#include "gpu/program.h"

namespace visleaf {

/// Texture units. The first units are for the images of a pass.
enum class TextureUnit : uint32_t {
    images,
    images1,
    images2,
    images3,
    lightmaps,
    materialTable,
    stageTable,
    spriteTable,
    faceTable,
    faceColors,
    sky,
    lightDirections,
    meshVertices,
    meshInstances
};
/// Binding points of FrameUniforms and PassUniforms.
enum class BlockBinding : uint32_t { frame, pass };

/// Like finishProgram(), and binds the program's samplers and uniform blocks.
Result<Program> finishBoundProgram(const GlCaps& caps, ProgramBuild build);

/// Like createProgram(), and binds the program's samplers and uniform blocks.
Result<Program> createBoundProgram(const GlCaps& caps, const ProgramDesc& desc);

} // namespace visleaf
