#include "map/entities/area_groups.h"

#include "map/entities/model_instances.h"
#include "map/entities/triggered_at_start.h"
#include "map/find_leaf.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr int32_t kStartsOpen = 1; // a spawnflag of doors

/// True for doors that start open together with their portals. Doors that only another entity can open do not
/// open their portals at the start (g_func.c, Think_SpawnDoorTrigger).
bool startsWithOpenPortals(const Entity& door) {
    return isDoor(door) && door.hasSpawnflag(kStartsOpen) && door.value("targetname").empty() &&
           door.wholeNumber("health") == 0;
}

/// True for entities that, once used, open portals and use nothing else.
bool opensPortalsAlone(const Entity& entity) {
    return entity.className() == "func_door_secret";
}

/// Returns the numbers (AreaPortal::portal) of the portals that are open at the start.
std::set<uint32_t> findOpenPortals(const Map& map) {
    const TargetNames used = findTriggeredAtStart(map);
    TargetNames opened = used;
    for (const Entity& entity : map.entities) {
        const bool isUsed = opensPortalsAlone(entity) && used.holds(entity.value("targetname"));
        if (isUsed || startsWithOpenPortals(entity)) opened.add(entity.value("target"));
    }
    std::set<uint32_t> portals;
    for (const Entity& entity : map.entities)
        if (entity.className() == "func_areaportal" && opened.holds(entity.value("targetname")))
            portals.insert(static_cast<uint32_t>(entity.wholeNumber("style")));
    return portals;
}

/// Sets the `func_areaportal` of each portal: the first one with its number.
void findEntities(const Map& map, std::vector<AreaConnection>& portals) {
    std::map<uint32_t, uint32_t> entityOf; // by number
    for (uint32_t i = 0; i < map.entities.size(); ++i)
        if (map.entities[i].className() == "func_areaportal")
            entityOf.emplace(static_cast<uint32_t>(map.entities[i].wholeNumber("style")), i);
    for (AreaConnection& portal : portals) {
        const auto found = entityOf.find(portal.number);
        if (found != entityOf.end()) portal.entity = found->second;
    }
}

// Returns the portals without their entities. A portal is listed by both of its areas. Each pair becomes one
// connection.
std::vector<AreaConnection> findPortals(const Map& map) {
    const std::set<uint32_t> openPortals = findOpenPortals(map);
    std::set<std::pair<uint32_t, std::array<uint32_t, 2>>> found;
    for (uint32_t area = 0; area < map.areas.size(); ++area) {
        const Area& from = map.areas[area];
        for (uint32_t i = from.firstPortal; i < from.firstPortal + from.numPortals; ++i) {
            const AreaPortal& portal = map.areaPortals[i];
            found.insert(
                {portal.portal, {std::min(area, portal.otherArea), std::max(area, portal.otherArea)}});
        }
    }
    std::vector<AreaConnection> portals;
    for (const auto& [number, areas] : found)
        portals.push_back({areas, number, kNone, openPortals.contains(number)});
    return portals;
}

/// True for the movers of Quake 3 that open areas.
bool opensAreas(const Entity& entity) {
    const std::string_view name = entity.className();
    return name.starts_with("func_door") || name == "func_plat" || name == "func_button";
}

/// Returns the first two areas that a box touches, the lower one first; kNone where it touches fewer.
std::array<uint32_t, 2> areasTouching(const Map& map, const Bounds& bounds, uint64_t& budget) {
    std::array<uint32_t, 2> areas{kNone, kNone};
    for (const uint32_t leaf : findWorldLeafs(map, bounds, budget)) {
        const uint32_t area = map.leafs[leaf].area;
        if (area >= map.areas.size() || area == areas[0]) continue;
        if (areas[0] != kNone) {
            return {std::min(areas[0], area), std::max(areas[0], area)};
        }
        areas[0] = area;
    }
    return areas;
}

std::vector<AreaConnection> findDoors(const Map& map) {
    constexpr float kMargin = 1.0f; // game units, by which the engine enlarges the bounds of entities
    constexpr uint64_t kTreeSteps = 1 << 22; // of all searches; a hostile map may place very many doors
    uint64_t budget = kTreeSteps;
    std::vector<AreaConnection> doors;
    for (const ModelInstance& instance : placeModels(map).instances) {
        if (instance.entity == kNone || !instance.isInGame || !opensAreas(map.entities[instance.entity]))
            continue;
        Bounds bounds = transformed(map.models[instance.model].bounds, instance.toWorld);
        if (bounds.isEmpty()) continue;
        bounds.mins -= glm::vec3(kMargin);
        bounds.maxs += glm::vec3(kMargin);
        const std::array<uint32_t, 2> areas = areasTouching(map, bounds, budget);
        if (areas[1] != kNone) doors.push_back({areas, kNone, instance.entity, false});
    }
    return doors;
}

} // namespace

std::vector<AreaConnection> findAreaConnections(const Map& map) {
    if (!map.areaPortals.empty()) {
        std::vector<AreaConnection> portals = findPortals(map);
        findEntities(map, portals);
        return portals;
    }
    return map.areas.size() > 1 ? findDoors(map) : std::vector<AreaConnection>{};
}

std::vector<uint32_t> findAreaGroups(const Map& map, const std::vector<AreaConnection>& connections,
                                     const std::vector<bool>& isOpen) {
    // At first, each entry is another area of the group; the lowest area names itself.
    std::vector<uint32_t> groups(map.areas.size());
    std::iota(groups.begin(), groups.end(), 0u);
    const auto lowestOf = [&groups](uint32_t area) {
        while (groups[area] != area)
            area = groups[area] = groups[groups[area]];
        return area;
    };
    for (size_t i = 0; i < connections.size(); ++i) {
        if (!isOpen[i]) continue;
        const uint32_t a = lowestOf(connections[i].areas[0]);
        const uint32_t b = lowestOf(connections[i].areas[1]);
        groups[std::max(a, b)] = std::min(a, b);
    }
    for (uint32_t area = 0; area < groups.size(); ++area)
        groups[area] = lowestOf(area);
    return groups;
}

std::vector<uint32_t> findAreaGroups(const Map& map) {
    const std::vector<AreaConnection> portals = findPortals(map);
    std::vector<bool> isOpen;
    for (const AreaConnection& portal : portals)
        isOpen.push_back(portal.isOpenAtStart);
    return findAreaGroups(map, portals, isOpen);
}

} // namespace visleaf
