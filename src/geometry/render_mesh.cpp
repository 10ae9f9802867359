#include "geometry/render_mesh.h"

#include "geometry/grid_cut.h"
#include "geometry/sprite_quads.h"

namespace visleaf {
namespace {

void layQuads(FaceMesh& mesh) {
    mesh.triangles.clear();
    for (uint32_t first = 0; first + 4 <= mesh.vertices.size(); first += 4) {
        for (const uint32_t vertex : kSpriteTriangles)
            mesh.triangles.push_back(first + vertex);
    }
}

} // namespace

void moveToWorld(const glm::mat4& toWorld, FaceMesh& mesh) {
    for (MapVertex& vertex : mesh.vertices) {
        vertex.position = glm::vec3(toWorld * glm::vec4(vertex.position, 1.0f));
        vertex.normal = glm::mat3(toWorld) * vertex.normal;
    }
}

void buildRenderMesh(const Map& map, const MapFace& face, const Material& material, const MeshDetail& detail,
                     FaceMesh& mesh) {
    buildFaceMesh(map, face, detail, mesh);
    const std::optional<Deform::Kind> sprite = spriteKindOf(material);
    if (sprite == Deform::Kind::autosprite) layQuads(mesh);
    if (!sprite && swells(material)) cutAlongGrid(mesh, detail.swellStep);
}

} // namespace visleaf
