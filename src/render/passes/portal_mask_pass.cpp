#include "render/passes/portal_mask_pass.h"

#include "gpu/depth_range.h"
#include "render/draw_state.h"
#include "render/passes/line_pass.h"
#include "render/passes/simple_program.h"

#include <glad/gl.h>

namespace visleaf {
namespace {

void restrictTo(const PixelRect& rect) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(static_cast<GLint>(rect.x), static_cast<GLint>(rect.y), static_cast<GLsizei>(rect.width),
              static_cast<GLsizei>(rect.height));
}

void clearDepthToNearest() {
    setClearDepth(0.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
    setClearDepth(1.0f);
}

} // namespace

Result<PortalMaskPass> PortalMaskPass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    PortalMaskPass pass;
    auto program = createSimpleProgram(caps, shaderFolder, "line");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_buffer = Buffer(caps, {}, BufferUse::eachFrame, "portal outline");
    pass.m_vertexArray = createLineVertexArray(caps, pass.m_buffer, "portal outline");
    return pass;
}

void PortalMaskPass::draw(std::span<const glm::vec3> outline, const PixelRect& rect, LineColor color,
                          GlState& gl) {
    m_vertices.clear();
    for (const glm::vec3& vertex : outline)
        m_vertices.push_back({vertex, color});
    m_buffer.replace(std::as_bytes(std::span(m_vertices)));
    restrictTo(rect);
    setOverlayState(std::nullopt, gl);
    gl.setDepth({.isTested = true, .isWritten = true, .isOverwritten = true});
    gl.setStencil(std::nullopt);
    clearDepthToNearest();
    gl.setOneDepth(1.0f);
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(m_vertices.size()));
    gl.setOneDepth(std::nullopt);
}

} // namespace visleaf
