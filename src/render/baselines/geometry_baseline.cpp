#include "render/baselines/geometry_baseline.h"

#include "geometry/face_vertices.h"
#include "render/passes/simple_program.h"
#include "render/world_vertex.h"

#include <glad/gl.h>

#include <algorithm>

namespace visleaf {

Result<GeometryBaseline> GeometryBaseline::create(const GlCaps& caps,
                                                  const std::filesystem::path& shaderFolder) {
    GeometryBaseline baseline;
    auto program = createSimpleProgram(caps, shaderFolder, "position_only");
    if (!program) return program.error();
    baseline.m_program = std::move(program).value();
    return baseline;
}

void GeometryBaseline::take(const GlCaps& caps, const UploadSource& source, const DrawList& list) {
    const std::vector<DrawFace>& faces = source.geometry.faces;
    std::vector<glm::vec3> positions;
    std::vector<uint32_t> indices;
    FaceMesh mesh;
    for (const DrawRange& drawRange : list.drawRanges) {
        // Draw ranges begin and end at the boundaries of faces.
        auto face = std::partition_point(faces.begin(), faces.end(), [&](const DrawFace& before) {
            return before.firstIndex < drawRange.firstIndex;
        });
        for (; face != faces.end() && face->firstIndex < drawRange.firstIndex + drawRange.numIndices;
             ++face) {
            const uint32_t material = materialIndexOf(source.map, source.materials, source.geometry, *face);
            buildInstanceMesh(source.map, source.materials.materials[material], source.geometry, *face, mesh);
            const auto first = static_cast<uint32_t>(positions.size());
            for (const uint32_t corner : mesh.triangles)
                indices.push_back(first + corner);
            for (const MapVertex& vertex : mesh.vertices)
                positions.push_back(vertex.position);
        }
    }
    m_numIndices = static_cast<uint32_t>(indices.size());
    m_indices =
        Buffer(caps, std::as_bytes(std::span(indices)), BufferUse::indices, "geometry baseline indices");
    m_positions =
        Buffer(caps, std::as_bytes(std::span(positions)), BufferUse::once, "geometry baseline positions");
    const VertexStream stream = positionStream(m_positions);
    m_vertexArray = createVertexArray(
        caps, {.streams = {&stream, 1}, .indices = &m_indices, .label = "geometry baseline"});
}

void GeometryBaseline::draw() {
    GlState gl;
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.setBlend(std::nullopt);
    gl.setDepth({});
    gl.setStencil(std::nullopt);
    gl.setOneDepth(std::nullopt);
    gl.setCulling(CullFace::back);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(m_numIndices), GL_UNSIGNED_INT, nullptr);
}

} // namespace visleaf
