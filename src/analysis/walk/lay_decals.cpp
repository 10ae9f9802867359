#include "analysis/walk/lay_decals.h"

#include "analysis/sight/winding.h"
#include "analysis/walk/solid_models.h"
#include "geometry/decal_mesh.h"
#include "map/entities/render_keys.h"
#include "materials/games/goldsrc_rules.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Game units between a decal and the planes of its faces.
constexpr double kReach = 4.0;

// The path that finds the solid at a decal goes this far to both sides along each axis.
constexpr double kProbe = 5.0;

// Limits of a map: parts of decals, and faces that are compared with decals.
constexpr size_t kMostDecalParts = size_t{1} << 16, kMostComparedFaces = size_t{1} << 27;

bool takesDecals(const Surface& surface) {
    constexpr SurfaceFlags kNever = surface_flag::kSky | surface_flag::kWarp | surface_flag::kNoDraw;
    return (surface.flags & kNever) == 0 && !isConveyor(surface.name, surface.flags);
}

/// True if faces of an entity's brush model are blended.
bool isBlended(const Map& map, uint32_t entity) {
    if (entity == kNone || entity == 0) return false;
    const RenderMode mode = renderModeOf(map.entities[entity]);
    return mode != RenderMode::normal && mode != RenderMode::solid;
}

/// Moves a point through a model along a path in map space. Only paths that touch the box of the model count.
Impact sweepModel(const Map& map, const ModelInstance& placement, const glm::dvec3& from,
                  const glm::dvec3& to) {
    const glm::dmat4 toModel = glm::inverse(glm::dmat4(placement.toWorld));
    const glm::dvec3 begin(toModel * glm::dvec4(from, 1.0)), end(toModel * glm::dvec4(to, 1.0));
    const Model& model = map.models[placement.model];
    Bounds box;
    box.add(glm::vec3(begin));
    box.add(glm::vec3(end));
    return overlap(box, model.bounds) ? sweepPoint(map, model.head, pathBetween(begin, end)) : Impact();
}

class DecalLayer {
  public:
    DecalLayer(const Map& map, PlacedMeshes& meshes)
        : m_map(map), m_meshes(meshes), m_solids(findSolidModels(map, Mover::item).solids) {}

    /// Returns false if a limit is reached.
    bool lay(uint32_t decal) {
        const ModelInstance& placement = solidAt(m_meshes.decals[decal].position);
        const glm::mat4 toModel = glm::inverse(placement.toWorld);
        const glm::vec3 position(toModel * glm::vec4(m_meshes.decals[decal].position, 1.0f));
        const Model& model = m_map.models[placement.model];
        m_numCompared += model.numFaces;
        if (m_numCompared > kMostComparedFaces) return false;
        for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
            if (!mayTake(m_map.faces[face], position)) continue;
            const DecalPart part = partOn(face, decal, position, placement.entity);
            buildDecalMesh(m_map, part, m_mesh);
            if (m_mesh.triangles.empty()) continue;
            if (m_meshes.decalParts.size() == kMostDecalParts) return false;
            m_meshes.decalParts.push_back(part);
        }
        return true;
    }

  private:
    /// Returns the solid that a short path through a point meets first: the one in which it begins, or the
    /// nearest.
    const ModelInstance& solidAt(const glm::vec3& point) const {
        const glm::dvec3 from = glm::dvec3(point) - kProbe, to = glm::dvec3(point) + kProbe;
        const SolidModel* found = &m_solids.front();
        double nearest = sweepModel(m_map, found->placement, from, to).distance;
        for (const SolidModel& solid : m_solids) {
            if (solid.placement.model == 0) continue;
            const Impact impact = sweepModel(m_map, solid.placement, from, to);
            const double distance = impact.startsInside ? 0.0 : impact.distance;
            if (distance >= nearest) continue;
            nearest = distance;
            found = &solid;
        }
        return found->placement;
    }

    bool mayTake(const MapFace& face, const glm::vec3& position) const {
        if (face.layout == kNone || face.plane == kNone || face.surface == kNone) return false;
        const CutPlane plane(m_map.planes[face.plane]);
        return std::abs(distanceTo(plane, position)) < kReach && takesDecals(m_map.surfaces[face.surface]);
    }

    DecalPart partOn(uint32_t face, uint32_t decal, const glm::vec3& position, uint32_t entity) {
        const MeshSkin& image = m_meshes.decalImages[m_meshes.decals[decal].image];
        const TexelAxes& axes = m_map.layouts[m_map.faces[face].layout].texels;
        return {.decal = decal,
                .skin = skinOf({m_meshes.decals[decal].image,
                                isBlended(m_map, entity) ? PartBlend::decalOnBlended : PartBlend::decal}),
                .face = face,
                .entity = entity,
                .s = axisOf(glm::vec3(axes.s), position, image.width),
                .t = axisOf(glm::vec3(axes.t), position, image.height)};
    }

    /// Returns the axis along which the image has its middle at `position`, and `size` units.
    static glm::vec4 axisOf(const glm::vec3& direction, const glm::vec3& position, uint32_t size) {
        const float length = glm::length(direction);
        const glm::vec3 axis =
            length > 0.0f ? direction / (length * static_cast<float>(size)) : glm::vec3(0.0f);
        return {axis, 0.5f - glm::dot(axis, position)};
    }

    uint32_t skinOf(const DecalSkin& skin) {
        auto& skins = m_meshes.decalSkins;
        const auto found = std::find(skins.begin(), skins.end(), skin);
        if (found != skins.end()) return static_cast<uint32_t>(found - skins.begin());
        skins.push_back(skin);
        return static_cast<uint32_t>(skins.size() - 1);
    }

    const Map& m_map;
    PlacedMeshes& m_meshes;
    std::vector<SolidModel> m_solids; // the world first
    FaceMesh m_mesh;
    size_t m_numCompared = 0; // faces
};

} // namespace

void layDecals(const Map& map, PlacedMeshes& meshes, Diagnostics& diagnostics) {
    if (meshes.decals.empty()) return;
    DecalLayer layer(map, meshes);
    for (uint32_t i = 0; i < meshes.decals.size(); ++i) {
        if (layer.lay(i)) continue;
        diagnostics.warn({"ENTITIES", meshes.decals[i].entity},
                         fmt::format("the limit of {} parts of decals or of {} faces that are compared with "
                                     "them is reached; this decal and all later ones are left out",
                                     kMostDecalParts, kMostComparedFaces));
        return;
    }
}

} // namespace visleaf
