#include "geometry/face_mesh.h"

#include "geometry/patch.h"
#include "geometry/triangulate.h"

namespace visleaf {
namespace {

void appendIndexed(const Map& map, const MapFace& face, FaceMesh& mesh) {
    const auto first = map.indices.begin() + face.firstIndex;
    mesh.triangles.assign(first, first + face.numIndices);
}

void appendLoop(FaceMesh& mesh) {
    if (triangulate(mesh.vertices, mesh.triangles)) mesh.vertices.push_back(middleOf(mesh.vertices));
}

} // namespace

void buildFaceMesh(const Map& map, const MapFace& face, uint32_t maxSegments, FaceMesh& mesh) {
    mesh.vertices.clear();
    mesh.triangles.clear();
    const std::span<const MapVertex> vertices(map.vertices.data() + face.firstVertex, face.numVertices);
    if (face.kind == FaceKind::billboard) return;
    if (face.kind == FaceKind::patch) {
        tessellatePatch({vertices, face.patchWidth, face.patchHeight}, maxSegments, mesh);
        return;
    }
    mesh.vertices.assign(vertices.begin(), vertices.end());
    if (face.numIndices > 0 || face.kind == FaceKind::mesh) {
        appendIndexed(map, face, mesh);
    } else {
        appendLoop(mesh);
    }
}

} // namespace visleaf
