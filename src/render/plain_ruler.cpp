#include "render/plain_ruler.h"

#include "render/fixed_program.h"

#include <glad/gl.h>

namespace visleaf {

Result<PlainRuler> PlainRuler::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    PlainRuler ruler;
    auto program = createFixedProgram(caps, shaderFolder, "plain");
    if (!program) return program.error();
    ruler.m_program = std::move(program).value();
    return ruler;
}

void PlainRuler::take(const GlCaps& caps, const GpuMap& map, const DrawList& list) {
    m_numIndices = 0;
    for (const IndexRun& run : list.runs)
        m_numIndices += run.numIndices;
    m_indices = Buffer(caps, m_numIndices * sizeof(uint32_t), BufferUse::once, "plain ruler indices");
    size_t end = 0;
    for (const IndexRun& run : list.runs) {
        const size_t numBytes = run.numIndices * sizeof(uint32_t);
        m_indices.copy(map.triangles.indices, run.firstIndex * sizeof(uint32_t), numBytes, end);
        end += numBytes;
    }
    const VertexStream places = placesOf(map.triangles);
    m_vertexArray =
        createVertexArray(caps, {.streams = {&places, 1}, .indices = &m_indices, .label = "plain ruler"});
}

void PlainRuler::draw() {
    GlState gl;
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.setBlend(std::nullopt);
    gl.setDepth({});
    gl.setStencil(std::nullopt);
    gl.setOneDepth(std::nullopt);
    gl.setCulling(CulledSide::back);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(m_numIndices), GL_UNSIGNED_INT, nullptr);
}

} // namespace visleaf
