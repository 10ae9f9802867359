#include "render/plain_ruler.h"

#include "geometry/face_vertices.h"
#include "render/fixed_program.h"

#include <glad/gl.h>

#include <algorithm>

namespace visleaf {

Result<PlainRuler> PlainRuler::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    PlainRuler ruler;
    auto program = createFixedProgram(caps, shaderFolder, "plain");
    if (!program) return program.error();
    ruler.m_program = std::move(program).value();
    return ruler;
}

void PlainRuler::take(const GlCaps& caps, const UploadSource& source, const DrawList& list) {
    const std::vector<DrawFace>& faces = source.geometry->faces;
    std::vector<glm::vec3> places;
    std::vector<uint32_t> indices;
    FaceMesh mesh;
    for (const IndexRun& run : list.runs) {
        // Runs begin and end where faces do.
        auto face = std::partition_point(faces.begin(), faces.end(), [&](const DrawFace& before) {
            return before.firstIndex < run.firstIndex;
        });
        for (; face != faces.end() && face->firstIndex < run.firstIndex + run.numIndices; ++face) {
            const uint32_t material = materialOf(*source.map, *source.materials, *source.geometry, *face);
            buildPlacedMesh(*source.map, source.materials->materials[material], *source.geometry, *face,
                            mesh);
            const auto first = static_cast<uint32_t>(places.size());
            for (const uint32_t corner : mesh.triangles)
                indices.push_back(first + corner);
            for (const MapVertex& vertex : mesh.vertices)
                places.push_back(vertex.position);
        }
    }
    m_numIndices = static_cast<uint32_t>(indices.size());
    m_indices = Buffer(caps, std::as_bytes(std::span(indices)), BufferUse::once, "plain ruler indices");
    m_places = Buffer(caps, std::as_bytes(std::span(places)), BufferUse::once, "plain ruler places");
    const VertexStream stream = placesIn(m_places);
    m_vertexArray =
        createVertexArray(caps, {.streams = {&stream, 1}, .indices = &m_indices, .label = "plain ruler"});
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
