#include "analysis/pick/mesh_hit.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <array>
#include <limits>

namespace visleaf {
namespace {

/// The vertices of a mesh in the frames that it blends, map space. The matrix of a flat model has no inverse,
/// so rays stay in map space.
class ShownVertices {
  public:
    ShownVertices(const Mesh& mesh, const MeshRow& row)
        : m_mesh(mesh), m_toMap{row.toMap[0], row.toMap[1], row.toMap[2]},
          m_frames{static_cast<uint32_t>(row.frames.x), static_cast<uint32_t>(row.frames.y), row.frames.z} {}

    glm::dvec3 operator[](uint32_t vertex) const {
        const size_t numVertices = m_mesh.texCoords.size();
        const auto in = [&](uint32_t frame) {
            return m_mesh.vertices[frame * numVertices + vertex].position;
        };
        const glm::dvec4 at(glm::mix(in(m_frames.first), in(m_frames.second), m_frames.share), 1.0f);
        return {glm::dot(m_toMap[0], at), glm::dot(m_toMap[1], at), glm::dot(m_toMap[2], at)};
    }

  private:
    const Mesh& m_mesh;
    std::array<glm::dvec4, 3> m_toMap; // MeshRow::toMap
    FramePair m_frames;
};

} // namespace

std::optional<MeshHit> meshHit(const Ray& ray, const MapGeometry& geometry, const PlacedMeshes& meshes,
                               uint32_t instance, const MeshRow& row) {
    constexpr double kAnyDistance = std::numeric_limits<double>::infinity();
    const MeshInstance& shown = geometry.meshes.instances[instance];
    const PlacedMesh& placed = meshes.placed[shown.placed];
    const bool isMet = entryInto(shown.bounds.mins, shown.bounds.maxs, ray, kAnyDistance).has_value();
    if (!isGlow(placed.part) && !isMet) return std::nullopt;
    const MeshKind& kind = geometry.meshes.kinds[shown.kind];
    std::optional<MeshHit> nearest;
    for (const DrawMesh& drawn : kind.meshes) {
        const Mesh& mesh = meshes.models[kind.model].model.meshes[drawn.mesh];
        const ShownVertices vertices(mesh, row);
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            const std::array triangle{vertices[mesh.triangles[i]], vertices[mesh.triangles[i + 1]],
                                      vertices[mesh.triangles[i + 2]]};
            const auto hit = hitTriangle(ray, triangle, Cull::none, kAnyDistance);
            if (!hit || (nearest && nearest->distance <= hit->distance)) continue;
            nearest = MeshHit{hit->distance, isBlended(geometry.batches[drawn.batch].state)};
        }
    }
    return nearest;
}

} // namespace visleaf
