// The vertices and triangles of a map on the GPU. Attributes that every map needs share one buffer.
// Attributes that only some maps or views read have separate buffers, created on demand, because few maps
// need them.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/buffer.h"
#include "gpu/vertex_array.h"

namespace visleaf {

/// The buffers of a map, and the vertex arrays that read them.
struct TriangleBuffers {
    VertexArray vertexArray;
    Buffer vertices;                     // DrawVertex
    Buffer indices;                      // 16 bits with index blocks, otherwise 32 bits
    std::vector<IndexBlock> indexBlocks; // as MapGeometry::indexBlocks; empty without GlCaps::multiDraw
    Buffer styles;                       // DrawStyles for each vertex, or one for all
    Buffer colors;                       // DrawColor for each vertex, or one for all
    Buffer normals;                      // DrawNormal for each vertex; no buffer until a program reads it
    Buffer faces; // index into Map::faces for each vertex; no buffer until a program reads it

    // Created when a wireframe is first drawn.
    VertexArray edgeArray; // reads `edgePositions` through `edges`
    Buffer edges; // three lines for each triangle of `indices`; lines inside of polygons have no length
    bool showsTriangles = false; // `edges` has lines inside of polygons too
    Buffer edgePositions;        // position of each vertex
};

/// Attributes that programs read in addition to those that the map itself needs.
struct TriangleNeeds {
    bool normals = false;
    bool faces = false;
};

/// Uploads all vertices and indices, and writes them directly into the mapped buffers.
TriangleBuffers uploadTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                                const TriangleNeeds& needs, const GlCaps& caps);

/// Adds the buffers of `needs` that do not exist yet. The map, materials and geometry must be those of the
/// upload.
void addArrays(TriangleBuffers& triangles, const Map& map, const MaterialSet& materials,
               const MapGeometry& geometry, const TriangleNeeds& needs, const GlCaps& caps);

/// Creates or replaces `edges`. The index range (first, n) of triangles becomes the index range (2 first, 2
/// n) of edges. Faces that are polygons show only their outline, unless `showsTriangles`.
void addEdges(TriangleBuffers& triangles, bool showsTriangles, const Map& map, const MaterialSet& materials,
              const MapGeometry& geometry, const GlCaps& caps);

/// Returns the edges of triangles as pairs of indices: a-b, b-c, c-a.
std::vector<uint32_t> edgeIndices(std::span<const uint32_t> triangles);

/// Gives edges that two triangles share no length, so that they are not drawn. `edges` is a part of the
/// result of edgeIndices(): that of one polygon.
void hideInnerEdges(std::span<uint32_t> edges);

} // namespace visleaf
