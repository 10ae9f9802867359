#include "render/passes/edge_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"
#include "render/shader_bindings.h"
#include "render/world_vertex.h"

#include <glad/gl.h>

namespace visleaf {

Result<EdgePass> EdgePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    EdgePass pass(caps);
    auto program = createSimpleProgram(caps, shaderFolder, "wireframe");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    auto ofMeshes = createBoundProgram(caps, {.folder = shaderFolder,
                                              .stem = "wireframe",
                                              .defines = {"DRAWS_MESH"},
                                              .label = "wireframe of models"});
    if (!ofMeshes) return ofMeshes.error();
    pass.m_meshProgram = std::move(ofMeshes).value();
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
    if (frame.map.meshes.edges && !frame.list.meshRows.empty()) drawMeshes(frame);
}

void EdgePass::drawMeshes(const WorldFrame& frame) const {
    frame.gl.useProgram(m_meshProgram.name());
    frame.gl.bindVertexArray(frame.map.meshes.edgeArray.name());
    for (const Draw& draw : frame.list.draws) {
        if (draw.meshes.mesh == nullptr) continue;
        setMeshRange(draw.meshes);
        const DrawMesh& mesh = *draw.meshes.mesh;
        glDrawElementsInstanced(GL_LINES, static_cast<GLsizei>(2 * mesh.numIndices), GL_UNSIGNED_INT,
                                reinterpret_cast<const void*>(2 * size_t{mesh.firstIndex} * sizeof(uint32_t)),
                                static_cast<GLsizei>(draw.meshes.numRows));
    }
}

} // namespace visleaf
