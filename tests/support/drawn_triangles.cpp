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
    if (!geometry.indexBlocks.empty()) drawn.blockIndices.assign(geometry.numIndices, UINT16_MAX);
    writeFaces(map, materials, geometry,
               {.vertices = drawn.vertices,
                .indices = drawn.indices,
                .blockIndices = drawn.blockIndices,
                .normals = drawn.normals,
                .styles = drawn.styles,
                .faces = drawn.faces,
                .colors = drawn.colors});
    return drawn;
}

DrawnTriangles drawnTriangles(const LoadedWorld& world) {
    return drawnTriangles(world.map, world.materials, world.geometry);
}

} // namespace visleaf
