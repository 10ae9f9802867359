#include "render/tint_painter.h"

#include "render/draw_state.h"
#include "render/fixed_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<TintPainter> TintPainter::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    TintPainter painter;
    auto program = createFixedProgram(caps, shaderFolder, "tint");
    if (!program) return program.error();
    painter.m_program = std::move(program).value();
    painter.m_vertexArray = createVertexArray(caps, {.label = "tint"});
    return painter;
}

void TintPainter::draw(GlState& gl) {
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    setOverlayState(BlendFunction{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA}, gl);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
