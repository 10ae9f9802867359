// The content of a map's vertex and index buffers, for inspection in tests.
#pragma once

#include "geometry/face_vertices.h"
#include "support/room_map.h"

namespace visleaf {

struct DrawnTriangles {
    std::vector<DrawVertex> vertices;
    std::vector<uint32_t> indices;
    std::vector<DrawNormal> normals;
    std::vector<DrawStyles> styles;
    std::vector<uint32_t> faces;
    std::vector<DrawColor> colors;
    std::vector<uint16_t> blockIndices; // empty if indices have 32 bits

    const DrawVertex& corner(uint32_t index) const { return vertices[indices[index]]; }
};

/// Returns the buffers as uploadMap() fills them, with all attributes.
DrawnTriangles drawnTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);
DrawnTriangles drawnTriangles(const LoadedWorld& world);

} // namespace visleaf
