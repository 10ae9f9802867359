#include "analysis/walk/collision.h"

#include "analysis/walk/currents.h"
#include "map/brush_box.h"
#include "map/underwater.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace visleaf {
namespace {

constexpr double kLadderReach = 1.0; // game units before the player, as in Quake 2's pmove.c

/// True for a surface whose flags say that players climb on it.
bool isLadderSurface(const Map& map, uint32_t surface) {
    return surface < map.surfaces.size() &&
           (map.surfaces[surface].fileFlags & traitsOf(map.game).player.ladderFlags) != 0;
}

Bounds boxOf(const SweepTriangle& triangle) {
    Bounds bounds;
    for (const glm::dvec3& vertex : triangle)
        bounds.add(glm::vec3(vertex));
    return bounds;
}

/// Returns the sweep in the space of a model. The box stays parallel to the axes, as in the engines.
Sweep movedBy(const glm::dmat4& transform, const Sweep& sweep) {
    return {{glm::dvec3(transform * glm::dvec4(sweep.path.origin, 1.0)),
             glm::dvec3(transform * glm::dvec4(sweep.path.direction, 0.0)), sweep.path.length},
            sweep.box};
}

} // namespace

Collision::Collision(const Map& map, Mover mover)
    : m_map(map), m_hasHulls(!map.clipNodes.empty()), m_liquids(placeLiquidModels(map)) {
    if (!map.models.empty()) addModels(mover);
}

void Collision::addModels(Mover mover) {
    SolidModels models = findSolidModels(m_map, mover);
    for (SolidModel& model : models.solids)
        m_solids.push_back(solidOf(std::move(model)));
    for (SolidModel& model : models.ladders)
        m_ladders.push_back(solidOf(std::move(model)));
    for (SolidModel& model : models.doors)
        m_doors.push_back(solidOf(std::move(model)));
}

Collision::Solid Collision::solidOf(SolidModel model) const {
    const glm::dmat4 toWorld(model.placement.toWorld);
    Solid solid{.model = model.placement.model,
                .isPlaced = model.placement.model != 0,
                .toModel = glm::inverse(toWorld),
                .toWorld = toWorld,
                .belt = beltVelocity(m_map, model.placement),
                .brushes = std::move(model.brushes),
                .triangles = std::move(model.triangles)};
    std::vector<Bounds> boxes;
    for (const uint32_t brush : solid.brushes)
        boxes.push_back(boxOf(m_map, m_map.brushes[brush]));
    for (const SweepTriangle& triangle : solid.triangles)
        boxes.push_back(boxOf(triangle));
    solid.tree = BoxTree(std::move(boxes));
    return solid;
}

Impact Collision::sweep(PlayerPose pose, const glm::dvec3& from, const glm::dvec3& to) const {
    const std::optional<Bounds> box = playerBoxOf(rules(), pose);
    return box ? sweepAll(clipHullOf(pose), {pathBetween(from, to), *box}) : Impact{};
}

Impact Collision::sweep(const Bounds& box, const glm::dvec3& from, const glm::dvec3& to) const {
    return sweepAll(clipHullFor(box), {pathBetween(from, to), box});
}

/// Returns the first hull that is as wide as the box, as the engines do (WinQuake world.c, SV_HullForEntity).
/// Half-Life has a lower one for low boxes. A point has none.
Collision::HullNumber Collision::clipHullFor(const Bounds& box) const {
    constexpr float kWidestPoint = 3.0f; // game units
    const std::span<const ClipHullRules> hulls = rules().clipHulls;
    if (box.size().x < kWidestPoint) return std::nullopt;
    size_t chosen = 0;
    while (chosen < hulls.size() && hulls[chosen].box.size().x < box.size().x)
        ++chosen;
    if (chosen == hulls.size()) return 0;
    for (size_t i = chosen; i < hulls.size(); ++i) {
        const glm::vec3 size = hulls[i].box.size(), best = hulls[chosen].box.size();
        if (size.x == best.x && size.z < best.z && size.z >= box.size().z) chosen = i;
    }
    return chosen;
}

Impact Collision::sweepAll(HullNumber hull, const Sweep& sweep) const {
    Impact nearest;
    for (const Solid& solid : m_solids)
        addImpact(nearest, sweepPlaced(solid, hull, sweep));
    return nearest;
}

bool Collision::isFree(PlayerPose pose, const glm::dvec3& origin) const {
    return !sweep(pose, origin, origin).startsInside;
}

Impact Collision::sweepPlaced(const Solid& solid, HullNumber hull, const Sweep& sweep) const {
    if (!solid.isPlaced) return sweepSolid(solid, hull, sweep);
    Impact impact = sweepSolid(solid, hull, movedBy(solid.toModel, sweep));
    impact.normal = glm::dvec3(solid.toWorld * glm::dvec4(impact.normal, 0.0));
    impact.belt = solid.belt;
    return impact;
}

Impact Collision::sweepSolid(const Solid& solid, HullNumber hull, const Sweep& sweep) const {
    if (m_hasHulls && !hull) return sweepPoint(m_map, m_map.models[solid.model].head, sweep.path);
    if (m_hasHulls) {
        Path path = sweep.path;
        // In Hexen II the player's origin is at the feet (SV_HullForEntity in its world.c).
        if (*hull < rules().clipHulls.size())
            path.origin += glm::dvec3(sweep.box.mins - rules().clipHulls[*hull].box.mins);
        return sweepHull(m_map, m_map.models[solid.model].clipHeads[*hull], path);
    }
    Impact nearest;
    solid.tree.visit(boundsOf(sweep), [&](uint32_t index) {
        const size_t numBrushes = solid.brushes.size();
        addImpact(nearest, index < numBrushes ? sweepBrush(m_map, m_map.brushes[solid.brushes[index]], sweep)
                                              : sweepTriangle(solid.triangles[index - numBrushes], sweep));
    });
    return nearest;
}

bool Collision::isSlick(const Impact& impact) const {
    return impact.surface < m_map.surfaces.size() &&
           (m_map.surfaces[impact.surface].flags & surface_flag::kSlick) != 0;
}

Contents Collision::liquidContentsAt(const glm::dvec3& point) const {
    return visleaf::liquidContentsAt(m_map, m_liquids, glm::vec3(point));
}

std::optional<glm::dvec3> Collision::ladderAt(PlayerPose pose, const glm::dvec3& origin,
                                              const glm::dvec3& forward) const {
    const Impact before = sweep(pose, origin, origin + kLadderReach * forward);
    const bool isBeforeLadder =
        (before.contents & contents::kLadder) != 0 || isLadderSurface(m_map, before.surface);
    if (before.isHit() && isBeforeLadder) return before.normal;
    const auto ladder =
        std::ranges::find_if(m_ladders, [&](const Solid& solid) { return isIn(solid, pose, origin); });
    return ladder != m_ladders.end() ? std::optional(normalOf(*ladder, origin, forward)) : std::nullopt;
}

bool Collision::isInDoor(PlayerPose pose, const glm::dvec3& origin) const {
    return std::ranges::any_of(m_doors, [&](const Solid& door) { return isIn(door, pose, origin); });
}

bool Collision::isIn(const Solid& solid, PlayerPose pose, const glm::dvec3& origin) const {
    const std::optional<Bounds> box = playerBoxOf(rules(), pose);
    return box && sweepPlaced(solid, clipHullOf(pose), {pathBetween(origin, origin), *box}).startsInside;
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
