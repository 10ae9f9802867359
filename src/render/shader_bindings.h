// Which texture unit and which uniform block binding each name in the shaders has: one table for all
// programs.
#pragma once

#include "gpu/program.h"

namespace visleaf {

/// The first units are those of a pass's pictures.
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
    cornerPlaces,
    cornerLayouts,
    cornerFaces,
    cornerStyles,
    sky
};
/// Of FrameUniforms and PassUniforms.
enum class BlockBinding : uint32_t { frame, pass };

/// finishProgram(), with the program's samplers and blocks bound to their places.
Result<Program> finishBoundProgram(const GlCaps& caps, ProgramBuild build);

/// createProgram(), with the same.
Result<Program> createBoundProgram(const GlCaps& caps, const ProgramDesc& desc);

} // namespace visleaf
