#include "geometry/tessellation/face_mesh.h"

#include "geometry/tessellation/grid_cut.h"
#include "geometry/tessellation/patch.h"
#include "geometry/tessellation/sprite_quads.h"
#include "geometry/tessellation/triangulate.h"
#include "map/map_vertices.h"

#include <span>

namespace visleaf {
namespace {

void brightenColors(const LightRules& light, std::span<MapVertex> vertices) {
    if (light.fileFactor == 1.0f) return;
    for (MapVertex& vertex : vertices)
        brighten(light, std::span(vertex.color).first<3>());
}

void layQuads(FaceMesh& mesh) {
    mesh.triangles.clear();
    for (uint32_t first = 0; first + 4 <= mesh.vertices.size(); first += 4) {
        for (const uint32_t vertex : kSpriteTriangles)
            mesh.triangles.push_back(first + vertex);
    }
}

} // namespace

void buildFaceMesh(const Map& map, const MapFace& face, const MeshDetail& detail, FaceMesh& mesh) {
    mesh.vertices.clear();
    mesh.triangles.clear();
    if (face.kind == FaceKind::billboard) return;
    if (face.kind == FaceKind::patch) {
        std::vector<MapVertex> controls;
        gatherVertices(map, face, controls);
        brightenColors(detail.light, controls);
        tessellatePatch({controls, face.patchWidth, face.patchHeight}, detail.patches, mesh);
        return;
    }
    gatherVertices(map, face, mesh.vertices);
    brightenColors(detail.light, mesh.vertices);
    if (face.numIndices > 0 || face.kind == FaceKind::mesh) {
        const auto first = map.indices.begin() + face.firstIndex;
        mesh.triangles.assign(first, first + face.numIndices);
    } else if (triangulate(mesh.vertices, mesh.triangles)) {
        mesh.vertices.push_back(middleOf(mesh.vertices));
    }
}

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
