#include "render/passes/mesh_range.h"

#include "render/world_vertex.h"

#include <glad/gl.h>

namespace visleaf {

void setMeshRange(const MeshRange& meshes) {
    const DrawMesh& mesh = *meshes.mesh;
    glVertexAttribI4ui(locationOf(WorldAttribute::meshRange), meshes.firstRow, mesh.firstRow,
                       mesh.numVertices, mesh.firstVertex);
}

} // namespace visleaf
