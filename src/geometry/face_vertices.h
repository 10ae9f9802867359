// The corners and triangles of a map's faces, written to where they are wanted: memory of the graphics card,
// so that they are never anywhere else.
#pragma once

#include "geometry/map_geometry.h"

#include <span>

namespace visleaf {

/// Room for MapGeometry::numVertices and numIndices. It is written in stretches that go forward, a face at a
/// time, and never read: memory of a graphics card is slow at anything else.
struct TriangleRoom {
    std::span<DrawVertex> vertices;
    std::span<uint32_t> indices; // into vertices
};

/// Writes all faces of `geometry`, on all cores. Map and materials are as they were when it was built.
/// Corners that fill up the last quad of a sprite are left as they are, because no triangle has them.
void writeFaces(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                const TriangleRoom& room);

} // namespace visleaf
