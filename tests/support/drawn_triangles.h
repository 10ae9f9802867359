// What goes into a map's buffers, where a test can look at it.
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
    std::vector<uint16_t> blockIndices; // none where indices have 32 bits

    // None where corners are not shared.
    std::vector<CornerRef> corners;
    std::vector<glm::vec3> places;
    std::vector<CornerFaceRow> cornerFaces;
    std::vector<DrawStyles> cornerStyles;

    const DrawVertex& corner(uint32_t index) const { return vertices[indices[index]]; }
};

/// As uploadMap() has it, with all arrays.
DrawnTriangles drawnTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);
DrawnTriangles drawnTriangles(const LoadedWorld& world);

} // namespace visleaf
