// The corners and triangles of a map on the graphics card. What every map needs of corners lies in one
// buffer; what only some maps or views read has a buffer each, where it is needed: few maps need any of them.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/table.h"
#include "gpu/vertex_array.h"

namespace visleaf {

/// What shared corners are worked out from (shaders/shared_corners.glsl).
struct CornerTables {
    Table places;  // RGB32F, see SharedCorners
    Table layouts; // RGBA32F, LayoutRow
    Table faces;   // RGBA32UI, CornerFaceRow
    Table styles;  // R32UI, DrawStyles for each face, or a single one for all
};

/// The buffers of a map, and the vertex arrays that read them.
struct TriangleBuffers {
    VertexArray vertexArray;
    Buffer vertices;                     // DrawVertex, or CornerRef where corners are shared
    CornerTables corners;                // of shared ones
    Buffer indices;                      // into them, of 16 bits in blocks, or of 32 bits
    std::vector<IndexBlock> indexBlocks; // as MapGeometry has them
    Buffer styles;  // DrawStyles for each vertex, or a single one for all; of shared corners in their table
    Buffer colors;  // DrawColor, alike
    Buffer normals; // DrawNormal for each vertex; without a name while nothing reads it
    Buffer faces;   // into Map::faces, alike

    // Made when a wireframe is first drawn.
    VertexArray edgeArray; // reads `edgePlaces` by `edges`
    Buffer edges;          // three lines for each triangle of `indices`
    Buffer edgePlaces;     // of the vertices

    bool sharesCorners() const { return static_cast<bool>(corners.places); }
};

/// Arrays that programs read, besides those that the map itself asks for.
struct TriangleNeeds {
    bool normals = false;
    bool faces = false;
};

/// Works out all vertices and indices, where they lie in the end.
TriangleBuffers uploadTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                                const TriangleNeeds& needs, const GlCaps& caps);

/// Adds those of `needs` that are not there yet. Map, materials and geometry are as they were uploaded.
void addArrays(TriangleBuffers& triangles, const Map& map, const MaterialSet& materials,
               const MapGeometry& geometry, const TriangleNeeds& needs, const GlCaps& caps);

/// What reads a buffer of places, three floats each, for programs that read nothing else.
VertexStream placesIn(const Buffer& places);

/// Adds `edges`, which are not there yet. The run (first, n) of triangles is the run (2 first, 2 n) of edges.
void addEdges(TriangleBuffers& triangles, const Map& map, const MaterialSet& materials,
              const MapGeometry& geometry, const GlCaps& caps);

/// The edges of triangles as pairs of indices: a-b, b-c, c-a.
std::vector<uint32_t> edgeIndices(std::span<const uint32_t> triangles);

} // namespace visleaf
