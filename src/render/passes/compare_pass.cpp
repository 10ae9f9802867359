#include "render/passes/compare_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"
#include "render/shader_bindings.h"

#include <glad/gl.h>

namespace visleaf {

Result<ComparePass> ComparePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    ComparePass pass(caps);
    auto program = createSimpleProgram(caps, shaderFolder, "compare");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_split = glGetUniformLocation(pass.m_program.name(), "split");
    pass.m_difference = glGetUniformLocation(pass.m_program.name(), "difference");
    pass.m_corner = glGetUniformLocation(pass.m_program.name(), "corner");
    pass.m_vertexArray = createVertexArray(caps, {.label = "compare"});
    return pass;
}

void ComparePass::keepFrame(size_t which, const FramePlace& place) {
    Texture& frame = m_frames[which];
    if (frame.width() != place.width || frame.height() != place.height)
        frame = Texture(m_caps, {.width = place.width, .height = place.height, .label = "compared frame"});
    frame.copyFrame(place.x, place.y);
    m_place = place;
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
    glUniform2f(m_corner, static_cast<float>(m_place.x), static_cast<float>(m_place.y));
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace visleaf
