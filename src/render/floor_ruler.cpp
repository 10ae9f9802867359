#include "render/floor_ruler.h"

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

/// The same noise on every machine (the constants of Numerical Recipes' generator).
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

Result<FloorRuler> FloorRuler::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    FloorRuler ruler;
    auto program =
        createProgram(caps, {.folder = shaderFolder, .stem = "floor", .defines = {}, .label = "floor"});
    if (!program) return program.error();
    ruler.m_program = std::move(program).value();
    bindSamplerUnit(ruler.m_program, "diffuse", kDiffuseUnit);
    bindSamplerUnit(ruler.m_program, "lightmap", kLightmapUnit);
    ruler.m_scaleAndOffset = glGetUniformLocation(ruler.m_program.name(), "scaleAndOffset");
    ruler.m_diffuse = createNoiseTexture(caps, kDiffuseSize, true, "floor diffuse");
    ruler.m_lightmap = createNoiseTexture(caps, kLightmapSize, false, "floor lightmap");
    ruler.m_trilinear =
        createSampler(caps, {.usesMipmaps = true, .isLinearMipmap = true, .label = "floor trilinear"});
    ruler.m_bilinear = createSampler(caps, {.label = "floor bilinear"});
    ruler.m_vertexArray = createVertexArray(caps, {.label = "floor"});
    return ruler;
}

void FloorRuler::draw(uint32_t width, uint32_t height) {
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
