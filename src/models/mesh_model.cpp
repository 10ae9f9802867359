#include "models/mesh_model.h"

#include <span>

namespace visleaf {

Bounds boundsOf(const MeshModel& model, uint32_t frame) {
    Bounds bounds;
    for (const Mesh& mesh : model.meshes) {
        const size_t numVertices = mesh.texCoords.size();
        for (const MeshVertex& vertex : std::span(mesh.vertices).subspan(frame * numVertices, numVertices))
            bounds.add(vertex.position);
    }
    return bounds;
}

} // namespace visleaf
