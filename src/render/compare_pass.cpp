#include "render/compare_pass.h"

#include "render/draw_state.h"
#include "render/shader_bindings.h"
#include "render/simple_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<ComparePass> ComparePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    ComparePass pass(caps);
    auto program = createSimpleProgram(caps, shaderFolder, "compare");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_split = glGetUniformLocation(pass.m_program.name(), "split");
    pass.m_difference = glGetUniformLocation(pass.m_program.name(), "difference");
    pass.m_vertexArray = createVertexArray(caps, {.label = "compare"});
    return pass;
}

void ComparePass::keepFrame(size_t which, uint32_t width, uint32_t height) {
    Texture& frame = m_frames[which];
    if (frame.width() != width || frame.height() != height)
        frame = Texture(m_caps, {.width = width, .height = height, .label = "compared frame"});
    frame.copyFrame();
}

void ComparePass::draw(const FrameMix& mix) {
    const DebugGroup group(m_caps, "compare");
    GlState gl;
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.bindTexture(static_cast<uint32_t>(TextureUnit::images), m_frames[0], 0);
    gl.bindTexture(static_cast<uint32_t>(TextureUnit::images1), m_frames[1], 0);
    setOverlayState(std::nullopt, gl);
    glUniform1f(m_split, mix.split);
    glUniform1f(m_difference, mix.difference);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
