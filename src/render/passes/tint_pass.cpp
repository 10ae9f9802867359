#include "render/passes/tint_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<TintPass> TintPass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    TintPass pass;
    auto program = createSimpleProgram(caps, shaderFolder, "tint");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_vertexArray = createVertexArray(caps, {.label = "tint"});
    return pass;
}

void TintPass::draw(GlState& gl) {
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    setOverlayState(BlendFunction{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA}, gl);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
