#include "render/passes/line_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"

#include <glad/gl.h>

#include <array>

namespace visleaf {

namespace {

// Opacity of outlines behind walls.
constexpr float kShareThroughWalls = 0.25f;

constexpr std::array kFields{
    VertexField{0, 3, FieldType::f32, FieldUse::floats, offsetof(LineVertex, position)},
    VertexField{1, 4, FieldType::u8, FieldUse::normalized, offsetof(LineVertex, color)},
};

} // namespace

VertexArray createLineVertexArray(const GlCaps& caps, const Buffer& vertices, std::string_view label) {
    const VertexStream stream{&vertices, sizeof(LineVertex), kFields};
    return createVertexArray(caps, {.streams = {&stream, 1}, .label = label});
}

Result<LinePass> LinePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    LinePass pass;
    auto program = createSimpleProgram(caps, shaderFolder, "line");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_vertices = Buffer(caps, {}, BufferUse::eachFrame, "lines");
    pass.m_vertexArray = createLineVertexArray(caps, pass.m_vertices, "lines");
    return pass;
}

void LinePass::draw(const LineList& lines, GlState& gl) {
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    setOverlayState(BlendFunction{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA}, gl, !lines.isThrough);
    drawVertices(lines.triangles, GL_TRIANGLES);
    drawVertices(lines.vertices, GL_LINES);
    drawOutlines(lines.outlines, gl);
}

void LinePass::drawOutlines(std::span<const LineVertex> vertices, GlState& gl) {
    if (vertices.empty()) return;
    glBlendColor(0.0f, 0.0f, 0.0f, kShareThroughWalls);
    setOverlayState(BlendFunction{GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA}, gl, false);
    drawVertices(vertices, GL_LINES);
    setOverlayState(BlendFunction{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA}, gl, true);
    drawVertices(vertices, GL_LINES);
}

void LinePass::drawVertices(std::span<const LineVertex> vertices, GlEnum primitive) {
    if (vertices.empty()) return;
    m_vertices.replace(std::as_bytes(vertices));
    glDrawArrays(primitive, 0, static_cast<GLsizei>(vertices.size()));
}

} // namespace visleaf
