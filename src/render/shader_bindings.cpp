#include "render/shader_bindings.h"

#include <array>

namespace visleaf {

namespace {

struct SamplerRow {
    const char* name;
    TextureUnit unit;
};

constexpr std::array kSamplers{
    SamplerRow{"images", TextureUnit::images},
    SamplerRow{"images1", TextureUnit::images1},
    SamplerRow{"images2", TextureUnit::images2},
    SamplerRow{"images3", TextureUnit::images3},
    SamplerRow{"lightmaps", TextureUnit::lightmaps},
    SamplerRow{"materialTable", TextureUnit::materialTable},
    SamplerRow{"stageTable", TextureUnit::stageTable},
    SamplerRow{"spriteTable", TextureUnit::spriteTable},
    SamplerRow{"faceTable", TextureUnit::faceTable},
    SamplerRow{"faceColors", TextureUnit::faceColors},
    SamplerRow{"sky", TextureUnit::sky},
    SamplerRow{"lightDirections", TextureUnit::lightDirections},
    SamplerRow{"meshVertices", TextureUnit::meshVertices},
    SamplerRow{"meshInstances", TextureUnit::meshInstances},
};

} // namespace

Result<Program> finishBoundProgram(const GlCaps& caps, ProgramBuild build) {
    auto program = finishProgram(caps, std::move(build));
    if (!program) return program;
    bindUniformBlock(program.value(), "FrameUniforms", static_cast<uint32_t>(BlockBinding::frame));
    bindUniformBlock(program.value(), "PassUniforms", static_cast<uint32_t>(BlockBinding::pass));
    for (const SamplerRow& row : kSamplers)
        bindSamplerUnit(program.value(), row.name, static_cast<uint32_t>(row.unit));
    return program;
}

Result<Program> createBoundProgram(const GlCaps& caps, const ProgramDesc& desc) {
    auto build = startProgram(caps, desc);
    if (!build) return build.error();
    return finishBoundProgram(caps, std::move(build).value());
}

} // namespace visleaf
