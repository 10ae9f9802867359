#include "support/drawn_triangles.h"

namespace visleaf {

DrawnTriangles drawnTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    DrawnTriangles drawn;
    drawn.vertices.resize(geometry.numVertices);
    drawn.indices.resize(geometry.numIndices);
    writeFaces(map, materials, geometry, {drawn.vertices, drawn.indices});
    return drawn;
}

DrawnTriangles drawnTriangles(const LoadedWorld& world) {
    return drawnTriangles(world.map, world.materials, world.geometry);
}

} // namespace visleaf
