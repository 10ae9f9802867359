#include "render/edge_painter.h"

#include "render/draw_state.h"
#include "render/fixed_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<EdgePainter> EdgePainter::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    EdgePainter painter;
    auto program = createFixedProgram(caps, shaderFolder, "wireframe");
    if (!program) return program.error();
    painter.m_program = std::move(program).value();
    return painter;
}

void EdgePainter::draw(const WorldFrame& frame, bool isThrough) {
    frame.gl.useProgram(m_program.name());
    frame.gl.bindVertexArray(frame.map.triangles.edgeArray.name());
    setOverlayState(std::nullopt, frame.gl, !isThrough);
    for (const Draw& draw : frame.list.draws) {
        m_multiDraw.gatherEdges(frame.list, draw);
        m_multiDraw.issue(GL_LINES);
    }
}

} // namespace visleaf
