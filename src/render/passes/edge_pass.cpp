#include "render/passes/edge_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<EdgePass> EdgePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    EdgePass pass;
    auto program = createSimpleProgram(caps, shaderFolder, "wireframe");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    return pass;
}

void EdgePass::draw(const WorldFrame& frame, bool isThrough) {
    frame.gl.useProgram(m_program.name());
    frame.gl.bindVertexArray(frame.map.triangles.edgeArray.name());
    setOverlayState(std::nullopt, frame.gl, !isThrough);
    for (const Draw& draw : frame.list.draws) {
        m_multiDraw.gatherEdges(frame.list, draw);
        m_multiDraw.issue(GL_LINES);
    }
}

} // namespace visleaf
