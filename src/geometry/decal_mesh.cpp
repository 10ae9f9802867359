#include "geometry/decal_mesh.h"

#include "map/map_vertices.h"
#include "map/split_polygon.h"

namespace visleaf {

void buildDecalMesh(const Map& map, const DecalPart& decal, FaceMesh& mesh) {
    mesh.triangles.clear();
    gatherVertices(map, map.faces[decal.face], mesh.vertices);
    for (MapVertex& vertex : mesh.vertices)
        vertex.texel = {texelAlong(decal.s, vertex.position), texelAlong(decal.t, vertex.position)};
    for (int axis = 0; axis < 2; ++axis) {
        const auto coordinateOf = [axis](auto& vertex) -> auto& {
            return vertex.texel[axis];
        };
        mesh.vertices = splitPolygon(mesh.vertices, coordinateOf, 0.0f)[1];
        mesh.vertices = splitPolygon(mesh.vertices, coordinateOf, 1.0f)[0];
    }
    if (mesh.vertices.size() < 3) mesh.vertices.clear();
    for (uint32_t i = 2; i < mesh.vertices.size(); ++i)
        mesh.triangles.insert(mesh.triangles.end(), {0, i - 1, i});
}

} // namespace visleaf
