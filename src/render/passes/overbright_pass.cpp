#include "render/passes/overbright_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"

#include <glad/gl.h>

#include <algorithm>

namespace visleaf {

Result<OverbrightPass> OverbrightPass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    OverbrightPass brightener;
    auto program = createSimpleProgram(caps, shaderFolder, "overbright");
    if (!program) return program.error();
    brightener.m_program = std::move(program).value();
    brightener.m_surplus = glGetUniformLocation(brightener.m_program.name(), "surplus");
    brightener.m_vertexArray = createVertexArray(caps, {.label = "brighten"});
    return brightener;
}

void OverbrightPass::draw(float factor, GlState& gl) {
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    setOverlayState(BlendFunction{GL_DST_COLOR, GL_ONE}, gl);
    // The source colour is at most 1, so one pass can at most double the frame.
    for (; factor > 1.0f; factor /= 2.0f) {
        glUniform1f(m_surplus, std::min(factor, 2.0f) - 1.0f);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }
}

} // namespace visleaf
