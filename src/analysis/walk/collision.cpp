#include "analysis/walk/collision.h"

#include "analysis/walk/solid_models.h"
#include "geometry/face_mesh.h"
#include "geometry/patch.h"
#include "map/model_brushes.h"
#include "map/underwater.h"
#include "map/world_limits.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <optional>
#include <span>

namespace visleaf {
namespace {

// Bits of Quake 3's shaders that stop players: solid and player clip (surfaceflags.h).
constexpr uint32_t kSolidShader = 0x1 | 0x10000;

constexpr uint32_t kLadderShader = 0x8; // SURF_LADDER in Return to Castle Wolfenstein's surfaceflags.h
constexpr double kLadderReach = 1.0;    // game units before the player, as in Quake 2's pmove.c

/// True for the surfaces on which players of Return to Castle Wolfenstein climb.
bool isRtcwLadder(const Map& map, uint32_t surface) {
    return map.game == Game::rtcw && surface < map.surfaces.size() &&
           (map.surfaces[surface].fileFlags & kLadderShader) != 0;
}

Bounds boxOf(const SweepTriangle& triangle) {
    Bounds bounds;
    for (const glm::dvec3& vertex : triangle)
        bounds.add(glm::vec3(vertex));
    return bounds;
}

/// Returns the box between the sides of a brush that are perpendicular to an axis. Every brush of a compiler
/// has all six.
Bounds boxOf(const Map& map, const Brush& brush) {
    Bounds box{glm::vec3(-kMaxCoordinate), glm::vec3(kMaxCoordinate)};
    for (const BrushSide& side : std::span(map.brushSides).subspan(brush.firstSide, brush.numSides)) {
        const Plane& plane = map.planes[side.plane];
        for (int axis = 0; axis < 3; ++axis) {
            if (plane.normal[axis] == 1.0f) box.maxs[axis] = std::min(box.maxs[axis], plane.dist);
            if (plane.normal[axis] == -1.0f) box.mins[axis] = std::max(box.mins[axis], -plane.dist);
        }
    }
    return box;
}

/// Returns the sweep in the space of a model. The box stays parallel to the axes, as in the engines.
Sweep movedBy(const glm::dmat4& transform, const Sweep& sweep) {
    return {{glm::dvec3(transform * glm::dvec4(sweep.path.origin, 1.0)),
             glm::dvec3(transform * glm::dvec4(sweep.path.direction, 0.0)), sweep.path.length},
            sweep.box};
}

} // namespace

Collision::Collision(const Map& map)
    : m_map(map), m_hasHulls(!map.clipNodes.empty()), m_maxSegments(patchSegmentLimit(map)),
      m_liquids(placeLiquidModels(map)) {
    if (!map.models.empty()) addModels();
}

void Collision::addModels() {
    BrushFinder finder(m_map);
    std::vector<std::vector<uint32_t>> brushes(m_map.models.size());
    std::vector<bool> isOfModel(m_map.brushes.size());
    for (size_t i = 1; i < brushes.size(); ++i) {
        brushes[i] = finder.brushesOf(m_map.models[i]);
        for (const uint32_t brush : brushes[i])
            isOfModel[brush] = true;
    }
    for (uint32_t i = 0; i < isOfModel.size(); ++i) {
        if (!isOfModel[i]) brushes[0].push_back(i);
    }
    for (const ModelInstance& instance : placeModels(m_map).instances) {
        if (instance.model == 0 || stopsPlayers(m_map, instance))
            m_solids.push_back(solidOf(instance, brushes[instance.model]));
        else if (isLadder(m_map, instance))
            m_ladders.push_back(solidOf(instance, brushes[instance.model]));
    }
}

Collision::Solid Collision::solidOf(const ModelInstance& instance, std::vector<uint32_t> brushes) const {
    std::erase_if(brushes, [&](uint32_t brush) {
        return (m_map.brushes[brush].contents & contents::kStopsPlayers) == 0;
    });
    Solid solid{.model = instance.model,
                .isPlaced = instance.model != 0,
                .toModel = glm::inverse(glm::dmat4(instance.toWorld)),
                .toWorld = instance.toWorld,
                .brushes = std::move(brushes),
                .triangles = trianglesOf(m_map.models[instance.model])};
    std::vector<Bounds> boxes;
    for (const uint32_t brush : solid.brushes)
        boxes.push_back(boxOf(m_map, m_map.brushes[brush]));
    for (const SweepTriangle& triangle : solid.triangles)
        boxes.push_back(boxOf(triangle));
    solid.tree = BoxTree(std::move(boxes));
    return solid;
}

std::vector<SweepTriangle> Collision::trianglesOf(const Model& model) const {
    std::vector<SweepTriangle> triangles;
    for (const MapFace& face : std::span(m_map.faces).subspan(model.firstFace, model.numFaces)) {
        if (face.kind != FaceKind::patch || face.surface >= m_map.surfaces.size()) continue;
        if ((m_map.surfaces[face.surface].fileContents & kSolidShader) == 0) continue;
        FaceMesh mesh;
        buildFaceMesh(m_map, face, {.maxSegments = m_maxSegments}, mesh);
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            SweepTriangle& triangle = triangles.emplace_back();
            for (size_t k = 0; k < 3; ++k)
                triangle[k] = mesh.vertices[mesh.triangles[i + k]].position;
        }
    }
    return triangles;
}

Impact Collision::sweep(PlayerPose pose, const glm::dvec3& from, const glm::dvec3& to) const {
    const std::optional<Bounds> box = playerBoxOf(rules(), pose);
    if (!box) return {};
    const Sweep sweep{pathBetween(from, to), *box};
    Impact nearest;
    for (const Solid& solid : m_solids)
        addImpact(nearest, sweepPlaced(solid, pose, sweep));
    return nearest;
}

bool Collision::isFree(PlayerPose pose, const glm::dvec3& origin) const {
    return !sweep(pose, origin, origin).startsInside;
}

Impact Collision::sweepPlaced(const Solid& solid, PlayerPose pose, const Sweep& sweep) const {
    if (!solid.isPlaced) return sweepSolid(solid, pose, sweep);
    Impact impact = sweepSolid(solid, pose, movedBy(solid.toModel, sweep));
    impact.normal = glm::dvec3(solid.toWorld * glm::dvec4(impact.normal, 0.0));
    return impact;
}

Impact Collision::sweepSolid(const Solid& solid, PlayerPose pose, const Sweep& sweep) const {
    if (m_hasHulls) return sweepHull(m_map, headOf(solid.model, pose), sweep.path);
    Impact nearest;
    solid.tree.visit(boundsOf(sweep), [&](uint32_t index) {
        const size_t numBrushes = solid.brushes.size();
        addImpact(nearest, index < numBrushes ? sweepBrush(m_map, m_map.brushes[solid.brushes[index]], sweep)
                                              : sweepTriangle(solid.triangles[index - numBrushes], sweep));
    });
    return nearest;
}

ClipChild Collision::headOf(uint32_t model, PlayerPose pose) const {
    const ClipHeads& heads = m_map.models[model].clipHeads;
    return heads[pose == PlayerPose::crouching ? 2 : 0];
}

bool Collision::isSlick(const Impact& impact) const {
    return impact.surface < m_map.surfaces.size() &&
           (m_map.surfaces[impact.surface].flags & surface_flag::kSlick) != 0;
}

Contents Collision::liquidAt(const glm::dvec3& point) const {
    return visleaf::liquidAt(m_map, m_liquids, glm::vec3(point));
}

std::optional<glm::dvec3> Collision::ladderAt(PlayerPose pose, const glm::dvec3& origin,
                                              const glm::dvec3& forward) const {
    const Impact before = sweep(pose, origin, origin + kLadderReach * forward);
    const bool isBeforeLadder =
        (before.contents & contents::kLadder) != 0 || isRtcwLadder(m_map, before.surface);
    if (before.isHit() && isBeforeLadder) return before.normal;
    const std::optional<Bounds> box = playerBoxOf(rules(), pose);
    for (const Solid& ladder : m_ladders) {
        if (box && sweepPlaced(ladder, pose, {pathBetween(origin, origin), *box}).startsInside)
            return normalOf(ladder, origin, forward);
    }
    return std::nullopt;
}

/// Ladders are thin boxes: the player is before the side from which the distance is greatest.
glm::dvec3 Collision::normalOf(const Solid& ladder, const glm::dvec3& origin,
                               const glm::dvec3& forward) const {
    const Bounds& bounds = m_map.models[ladder.model].bounds;
    if (bounds.isEmpty()) return -forward;
    const glm::dvec3 place =
        glm::dvec3(ladder.toModel * glm::dvec4(origin, 1.0)) - glm::dvec3(bounds.center());
    const glm::dvec3 outside = glm::abs(place) - 0.5 * glm::dvec3(bounds.size());
    const int axis = outside.x > outside.y ? 0 : 1;
    glm::dvec3 normal(0.0);
    normal[axis] = place[axis] < 0.0 ? -1.0 : 1.0;
    return glm::dvec3(ladder.toWorld * glm::dvec4(normal, 0.0));
}

} // namespace visleaf
