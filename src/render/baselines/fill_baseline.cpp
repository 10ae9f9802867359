#include "render/baselines/fill_baseline.h"

#include "render/draw_state.h"

#include <glad/gl.h>

#include <vector>

namespace visleaf {

namespace {

constexpr uint32_t kDiffuseSize = 1024;
constexpr uint32_t kLightmapSize = 512;
constexpr uint32_t kDiffuseUnit = 0;
constexpr uint32_t kLightmapUnit = 1;
constexpr float kTexelsPerPixel = 1.4f;

/// Returns the same noise on every machine (a generator with the constants of Numerical Recipes).
std::vector<uint8_t> noise(size_t numBytes) {
    std::vector<uint8_t> bytes(numBytes);
    uint32_t state = 1;
    for (uint8_t& byte : bytes) {
        state = state * 1664525u + 1013904223u;
        byte = static_cast<uint8_t>(state >> 24);
    }
    return bytes;
}

Texture createNoiseTexture(const GlCaps& caps, uint32_t size, bool hasMipmaps, std::string_view label) {
    Texture texture(caps, {.width = size, .height = size, .hasMipmaps = hasMipmaps, .label = label});
    const std::vector<uint8_t> texels = noise(size_t{size} * size * 4);
    texture.upload(0, std::as_bytes(std::span(texels)));
    if (hasMipmaps) texture.generateMipmaps();
    return texture;
}

} // namespace

Result<FillBaseline> FillBaseline::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    FillBaseline baseline;
    auto program = createProgram(
        caps, {.folder = shaderFolder, .stem = "fill_baseline", .defines = {}, .label = "fill baseline"});
    if (!program) return program.error();
    baseline.m_program = std::move(program).value();
    bindSamplerUnit(baseline.m_program, "diffuse", kDiffuseUnit);
    bindSamplerUnit(baseline.m_program, "lightmap", kLightmapUnit);
    baseline.m_scaleAndOffset = glGetUniformLocation(baseline.m_program.name(), "scaleAndOffset");
    baseline.m_diffuse = createNoiseTexture(caps, kDiffuseSize, true, "fill baseline diffuse");
    baseline.m_lightmap = createNoiseTexture(caps, kLightmapSize, false, "fill baseline lightmap");
    baseline.m_trilinear = createSampler(
        caps, {.usesMipmaps = true, .isLinearMipmap = true, .label = "fill baseline trilinear"});
    baseline.m_bilinear = createSampler(caps, {.label = "fill baseline bilinear"});
    baseline.m_vertexArray = createVertexArray(caps, {.label = "fill baseline"});
    return baseline;
}

void FillBaseline::draw(uint32_t width, uint32_t height) {
    GlState gl;
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.bindTexture(kDiffuseUnit, m_diffuse, m_trilinear.name());
    gl.bindTexture(kLightmapUnit, m_lightmap, m_bilinear.name());
    setOverlayState(std::nullopt, gl);
    const float scale = kTexelsPerPixel / static_cast<float>(kDiffuseSize);
    glUniform4f(m_scaleAndOffset, static_cast<float>(width) * scale, static_cast<float>(height) * scale, 0.1f,
                0.2f);
    glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
