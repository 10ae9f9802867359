// The mesh models of a map on the GPU.
//
// The vertices of all frames are in a table, because an instance may blend any two frames. So any number of
// instances of a mesh take one draw call.
#pragma once

#include "culling/draw_list.h"
#include "gpu/buffer.h"
#include "gpu/table.h"
#include "gpu/vertex_array.h"

namespace visleaf {

/// The buffers of mesh models. Without models, there are none.
struct MeshBuffers {
    VertexArray vertexArray;
    Buffer texCoords;      // for each vertex of a frame
    Buffer light;          // the same: four bytes, see shaders/mesh_vertex.glsl
    Buffer indices;        // 32 bits
    Table vertices;        // RGBA32F: a texel for each vertex of each frame; see shaders/mesh_vertex.glsl
    VertexArray edgeArray; // reads through `edges`
    Buffer edges;          // three lines for each triangle of `indices`; addMeshEdges() fills it
};

/// Uploads the models that MapGeometry::meshes shows. Returns nothing if there are none.
MeshBuffers uploadMeshes(const PlacedMeshes& meshes, const MeshGeometry& geometry, const GlCaps& caps);

/// Creates `edges` for wireframes of these models, unless it exists or there are no models.
void addMeshEdges(const PlacedMeshes& meshes, const GlCaps& caps, MeshBuffers& buffers);

/// Returns a vertex as the table has it: x, y and z of the position, and the normal as one number.
glm::vec4 packedVertex(const MeshVertex& vertex);

} // namespace visleaf
