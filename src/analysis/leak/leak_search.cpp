#include "analysis/leak/leak_search.h"

#include "analysis/ray_cast.h"
#include "analysis/sight/portal_chain.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

/// An entity in an open leaf.
struct EntityPlace {
    uint32_t entity = kNone;
    glm::vec3 origin{0.0f};
    uint32_t leaf = kNone;
};

/// Returns the entities whose surroundings must be sealed. The origin of a brush model is not a place.
std::vector<EntityPlace> entitiesInside(const Map& map) {
    std::vector<EntityPlace> places;
    for (uint32_t i = 1; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const std::optional<glm::vec3> origin = entity.vector("origin");
        if (!origin || entity.value("model").starts_with('*')) continue;
        const uint32_t leaf = findWorldLeaf(map, *origin);
        if (leaf != kNone && !isWall(map, map.leafs[leaf])) places.push_back({i, *origin, leaf});
    }
    return places;
}

/// Returns the open leafs at the sides of the box, ascending.
std::vector<uint32_t> outerLeafs(const LeafPortals& portals) {
    std::vector<uint32_t> leafs;
    for (const LeafBoundary& boundary : portals.boundaries)
        if (boundary.plane == kNone) leafs.push_back(boundary.leafs[1]);
    std::sort(leafs.begin(), leafs.end());
    leafs.erase(std::unique(leafs.begin(), leafs.end()), leafs.end());
    return leafs;
}

/// True if the outside is open. A compiler fills all of it with solid leafs, unless the map leaks; the box
/// lies beyond all brushes, so its sides are then solid or open throughout. The tree of a sealed map may lack
/// the planes of some ceilings and walls: a few of its leafs reach the box, although the compiler filled the
/// outside.
bool isOutsideOpen(const LeafPortals& portals) {
    constexpr double kOpenShare = 0.5;
    double openArea = 0.0;
    for (const LeafBoundary& boundary : portals.boundaries)
        if (boundary.plane == kNone) openArea += glm::length(areaVectorOf(portals.windingOf(boundary)));
    const glm::dvec3 size = portals.box.size();
    const double area = 2.0 * (size.x * size.y + size.y * size.z + size.z * size.x);
    return openArea > kOpenShare * area;
}

/// Returns the number of portals from each leaf to the nearest of `leafs`; kNone: no way leads there.
std::vector<uint32_t> portalsTo(const std::vector<uint32_t>& leafs, const LeafPortals& portals) {
    std::vector<uint32_t> counts(portals.volumes.size(), kNone);
    std::vector<uint32_t> open = leafs;
    for (const uint32_t leaf : leafs)
        counts[leaf] = 0;
    for (size_t i = 0; i < open.size(); ++i) {
        for (const uint32_t index : portals.boundariesOf(open[i])) {
            const LeafBoundary& boundary = portals.boundaries[index];
            if (!boundary.isPortal) continue;
            const uint32_t other = boundary.otherLeaf(open[i]);
            if (counts[other] != kNone) continue;
            counts[other] = counts[open[i]] + 1;
            open.push_back(other);
        }
    }
    return counts;
}

glm::vec3 outsideOf(const LeafPortals& portals, uint32_t leaf) {
    for (const uint32_t index : portals.boundariesOf(leaf))
        if (portals.boundaries[index].plane == kNone)
            return centerOf(portals.windingOf(portals.boundaries[index]));
    return {};
}

Leak wayFrom(const EntityPlace& place, const std::vector<uint32_t>& outer, const LeafPortals& portals) {
    const PortalChain chain =
        shortestChain(portals, place.origin, place.leaf, outer, [](uint32_t) { return true; });
    Leak leak{LeakState::leaks, place.entity, static_cast<uint32_t>(chain.portals.size()), {place.origin}};
    for (const uint32_t portal : chain.portals)
        leak.way.emplace_back(centerOf(portals.windingOf(portals.boundaries[portal])));
    leak.way.push_back(outsideOf(portals, chain.lastLeaf));
    return leak;
}

} // namespace

Leak findLeak(const Map& map, const LeafPortals& portals) {
    if (map.leafs.empty() || !portals.isComplete) return {};
    const bool hasWalls =
        std::any_of(map.leafs.begin(), map.leafs.end(), [&](const Leaf& leaf) { return isWall(map, leaf); });
    if (!hasWalls) return {LeakState::noSolidLeafs, kNone, 0, {}};
    const std::vector<EntityPlace> places = entitiesInside(map);
    if (places.empty()) return {LeakState::noEntities, kNone, 0, {}};
    if (!isOutsideOpen(portals)) return {LeakState::sealed, kNone, 0, {}};
    const std::vector<uint32_t> outer = outerLeafs(portals);
    const std::vector<uint32_t> counts = portalsTo(outer, portals);
    const auto nearest =
        std::min_element(places.begin(), places.end(), [&](const EntityPlace& a, const EntityPlace& b) {
            return counts[a.leaf] < counts[b.leaf]; // kNone is the largest
        });
    if (counts[nearest->leaf] == kNone) return {LeakState::sealed, kNone, 0, {}};
    return wayFrom(*nearest, outer, portals);
}

} // namespace visleaf
