#include "geometry/face_mesh.h"

#include "geometry/patch.h"
#include "geometry/triangulate.h"
#include "map/face_corners.h"

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
    if (face.kind == FaceKind::billboard) return;
    if (face.kind == FaceKind::patch) {
        const auto controls = std::span(map.vertices).subspan(face.firstVertex, face.numVertices);
        tessellatePatch({controls, face.patchWidth, face.patchHeight}, maxSegments, mesh);
        return;
    }
    gatherCorners(map, face, mesh.vertices);
    if (face.numIndices > 0 || face.kind == FaceKind::mesh) {
        appendIndexed(map, face, mesh);
    } else {
        appendLoop(mesh);
    }
}

} // namespace visleaf
