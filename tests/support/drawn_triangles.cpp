#include "support/drawn_triangles.h"

namespace visleaf {

DrawnTriangles drawnTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    DrawnTriangles drawn;
    drawn.vertices.resize(geometry.numVertices);
    drawn.indices.resize(geometry.numIndices);
    drawn.normals.resize(geometry.numVertices);
    drawn.styles.resize(geometry.numVertices);
    drawn.faces.resize(geometry.numVertices);
    drawn.colors.resize(geometry.numVertices);
    writeFaces(map, materials, geometry,
               {drawn.vertices, drawn.indices, drawn.normals, drawn.styles, drawn.faces, drawn.colors});
    return drawn;
}

DrawnTriangles drawnTriangles(const LoadedWorld& world) {
    return drawnTriangles(world.map, world.materials, world.geometry);
}

} // namespace visleaf
