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
    SamplerRow{"lightmaps", TextureUnit::lightmaps},
    SamplerRow{"materialTable", TextureUnit::materialTable},
    SamplerRow{"faceTable", TextureUnit::faceTable},
    SamplerRow{"sky", TextureUnit::sky},
};

} // namespace

Result<Program> createBoundProgram(const GlCaps& caps, const ProgramDesc& desc) {
    auto program = createProgram(caps, desc);
    if (!program) return program;
    bindUniformBlock(program.value(), "FrameUniforms", static_cast<uint32_t>(BlockBinding::frame));
    for (const SamplerRow& row : kSamplers)
        bindSamplerUnit(program.value(), row.name, static_cast<uint32_t>(row.unit));
    return program;
}

} // namespace visleaf
