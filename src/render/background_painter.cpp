#include "render/background_painter.h"

#include "render/shader_bindings.h"

#include <glad/gl.h>

namespace visleaf {

namespace {

Result<Program> compile(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    return createBoundProgram(
        caps, {.folder = shaderFolder, .stem = "background", .defines = {}, .label = "background"});
}

} // namespace

Result<BackgroundPainter> BackgroundPainter::create(const GlCaps& caps,
                                                    const std::filesystem::path& shaderFolder) {
    BackgroundPainter painter;
    auto program = compile(caps, shaderFolder);
    if (!program) return program.error();
    painter.m_program = std::move(program).value();
    painter.m_vertexArray = createVertexArray(caps, {.label = "background"});
    return painter;
}

std::string BackgroundPainter::reload(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    auto program = compile(caps, shaderFolder);
    if (!program) return program.error().message + "\n";
    m_program = std::move(program).value();
    return {};
}

void BackgroundPainter::draw(GlState& gl) {
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.setBlend(std::nullopt);
    gl.setDepth({.isTested = false, .isWritten = false});
    gl.setCulling(CulledSide::none);
    gl.setPolygonOffset(false);
    gl.setAlphaToCoverage(false);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
