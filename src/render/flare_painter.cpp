#include "render/flare_painter.h"

#include "render/draw_state.h"
#include "render/shader_bindings.h"

#include <glad/gl.h>

#include <array>

namespace visleaf {

namespace {

Result<Program> compile(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    return createBoundProgram(caps,
                              {.folder = shaderFolder, .stem = "flare", .defines = {}, .label = "flare"});
}

/// Two triangles.
constexpr std::array<glm::vec2, 6> kCorners{{{-1, -1}, {1, -1}, {1, 1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// Over everything, added or as the flare's material wants it.
PassState passOf(const Stage& stage) {
    PassState pass;
    pass.blend = stage.blend;
    pass.writesDepth = false;
    return pass;
}

} // namespace

Result<FlarePainter> FlarePainter::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    FlarePainter painter(caps);
    auto program = compile(caps, shaderFolder);
    if (!program) return program.error();
    painter.m_program = std::move(program).value();
    painter.m_vertices = Buffer(caps, {}, BufferUse::eachFrame, "flares");
    const std::array fields{
        VertexField{0, 2, FieldType::f32, FieldUse::floats, offsetof(Vertex, position)},
        VertexField{1, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, coordinate)},
        VertexField{2, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, color)},
    };
    painter.m_vertexArray = createVertexArray(
        caps,
        {.vertices = &painter.m_vertices, .stride = sizeof(Vertex), .fields = fields, .label = "flares"});
    return painter;
}

std::string FlarePainter::reload(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    auto program = compile(caps, shaderFolder);
    if (!program) return program.error().message + "\n";
    m_program = std::move(program).value();
    return {};
}

void FlarePainter::draw(std::span<const FlareSprite> flares, const GpuMap& map, TextureFilter filter,
                        GlState& gl) {
    const Stage* stage = map.flare == kNone ? nullptr : imageStageOf(map.materials[map.flare]);
    if (stage == nullptr || flares.empty()) return;
    const ImageSlot slot = map.imageSlots[stage->frames.front()];
    m_corners.clear();
    for (const FlareSprite& flare : flares) {
        for (const glm::vec2& corner : kCorners) {
            const glm::vec2 coordinate(0.5f + 0.5f * corner.x, 0.5f - 0.5f * corner.y);
            m_corners.push_back({flare.center + corner * flare.halfSize,
                                 {coordinate, static_cast<float>(slot.layer)},
                                 flare.color});
        }
    }
    m_vertices.replace(std::as_bytes(std::span(m_corners)));
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.bindTexture(static_cast<uint32_t>(TextureUnit::images), map.imageArrays[slot.array],
                   m_samplers.of(filter, {.isClamped = true}));
    setDrawState({.cull = Cull::none}, passOf(*stage), false, gl);
    gl.setDepth({.isTested = false, .isWritten = false});
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(m_corners.size()));
}

} // namespace visleaf
