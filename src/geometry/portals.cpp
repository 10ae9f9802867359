#include "geometry/portals.h"

#include "geometry/face_vertices.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

// Largest distance in game units between a portal entity and the plane of its face.
constexpr float kMaxDistance = 64.0f;

// Far more than maps of the games have. A hostile map may have any number.
constexpr size_t kMaxPortals = 256;

// Faces lie in one plane if normals and distances differ by less.
constexpr float kNormalEpsilon = 1e-3f;
constexpr float kDistanceEpsilon = 0.1f; // game units

/// Returns the distance, in game units, up to which a portal shows its view. The last stage with `alphaGen
/// portal` defines it. Without such a stage it is 0, and the game never draws the view.
float rangeOf(const PortalEntity& entity, const Material& material) {
    if (!entity.camera) return std::numeric_limits<float>::infinity();
    float range = 0.0f;
    for (const Stage& stage : material.stages)
        if (stage.alphaGen == AlphaGen::portal) range = stage.portalRange;
    return range;
}

/// Returns the plane of the first triangle with an area; nothing if there is none.
std::optional<Plane> planeOf(const FaceMesh& mesh) {
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const auto vertex = [&](size_t k) { return mesh.vertices[mesh.triangles[i + k]].position; };
        const glm::vec3 normal = glm::cross(vertex(2) - vertex(0), vertex(1) - vertex(0)); // clockwise
        const float length = glm::length(normal);
        if (length > 0.0f) return Plane{normal / length, glm::dot(normal / length, vertex(0))};
    }
    return std::nullopt;
}

bool isSamePlane(const Plane& a, const Plane& b) {
    return glm::distance(a.normal, b.normal) < kNormalEpsilon && std::abs(a.dist - b.dist) < kDistanceEpsilon;
}

float squaredDistance(const glm::vec3& a, const glm::vec3& b) {
    return glm::dot(a - b, a - b);
}

/// Appends the sides of a box that contains a face wherever its script moves it.
void appendBox(const Bounds& bounds, std::vector<glm::vec3>& triangles) {
    constexpr std::array<std::array<int, 4>, 6> kSides{
        {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}}};
    for (const std::array<int, 4>& side : kSides)
        for (const size_t i : {0u, 1u, 2u, 0u, 2u, 3u})
            triangles.push_back(cornerOf(bounds, side[i]));
}

class PortalFinder {
  public:
    PortalFinder(const Map& map, const MaterialSet& materials, const MapGeometry& geometry)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_entities(findPortalEntities(map)) {}

    std::vector<Portal> find() {
        if (m_entities.empty()) return {};
        for (const Batch& batch : m_geometry.batches) {
            if (batch.state.sort > sort_key::kPortal) break; // batches lie in the order of their sort keys
            for (uint32_t i = 0; i < batch.numFaces; ++i)
                addFace(batch.firstFace + i);
        }
        return std::move(m_portals);
    }

  private:
    void addFace(uint32_t drawFace) {
        const DrawFace& face = m_geometry.faces[drawFace];
        const MapFace& mapFace = m_map.faces[face.face];
        const Material& material =
            m_materials.materials[materialIndexOf(m_map, m_materials, m_geometry, face)];
        if (mapFace.kind == FaceKind::patch) return;
        buildInstanceMesh(m_map, material, m_geometry, face, m_mesh);
        const std::optional<Plane> plane = planeOf(m_mesh);
        if (!plane) return;
        const PortalEntity* entity = nearestEntity(*plane, m_geometry.faceBounds.center(drawFace));
        if (entity == nullptr) return;
        Portal* portal = portalFor(*plane, *entity);
        if (portal == nullptr) return;
        portal->range = std::max(portal->range, rangeOf(*entity, material));
        portal->faces.push_back(drawFace);
        if (!material.deforms.empty()) return appendBox(m_geometry.faceBounds[drawFace], portal->triangles);
        for (const uint32_t vertex : m_mesh.triangles)
            portal->triangles.push_back(m_mesh.vertices[vertex].position);
    }

    /// Returns the entity nearest to the face, of all entities near the plane. The game takes the first one
    /// in the player's snapshot, which is the same unless several portals lie in one plane.
    const PortalEntity* nearestEntity(const Plane& plane, const glm::vec3& center) const {
        const PortalEntity* nearest = nullptr;
        for (const PortalEntity& entity : m_entities) {
            if (std::abs(distanceTo(plane, entity.origin)) > kMaxDistance) continue;
            const bool isNearer = nearest == nullptr || squaredDistance(entity.origin, center) <
                                                            squaredDistance(nearest->origin, center);
            if (isNearer) nearest = &entity;
        }
        return nearest;
    }

    /// Returns the portal of faces with this plane and this entity, and adds it if it is new. Null if there
    /// are too many.
    Portal* portalFor(const Plane& plane, const PortalEntity& entity) {
        const auto found = std::find_if(m_portals.begin(), m_portals.end(), [&](const Portal& portal) {
            return portal.entity == entity && isSamePlane(portal.plane, plane);
        });
        if (found != m_portals.end()) return &*found;
        if (m_portals.size() >= kMaxPortals) return nullptr;
        return &m_portals.emplace_back(
            Portal{.plane = plane, .entity = entity, .faces = {}, .triangles = {}});
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    std::vector<PortalEntity> m_entities;
    std::vector<Portal> m_portals;
    FaceMesh m_mesh; // mesh of the current face
};

} // namespace

std::vector<Portal> findPortals(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    return PortalFinder(map, materials, geometry).find();
}

} // namespace visleaf
