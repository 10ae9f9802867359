#include "map/area_groups.h"

#include "map/triggered_at_start.h"

#include <set>
#include <vector>

namespace visleaf {
namespace {

constexpr int32_t kStartsOpen = 1; // a spawnflag of doors

/// True for doors that start open together with their portals. Doors that only another entity can open do not
/// open their portals at the start (g_func.c, Think_SpawnDoorTrigger).
bool startsWithOpenPortals(const Entity& door) {
    return isDoor(door) && (door.wholeNumber("spawnflags") & kStartsOpen) != 0 &&
           door.value("targetname").empty() && door.wholeNumber("health") == 0;
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

/// Gives `group` to `area` and to all areas that open portals connect to it.
void flood(const Map& map, const std::set<uint32_t>& openPortals, uint32_t area, uint32_t group,
           std::vector<uint32_t>& groups) {
    std::vector<uint32_t> found{area};
    groups[area] = group;
    while (!found.empty()) {
        const Area& from = map.areas[found.back()];
        found.pop_back();
        for (uint32_t i = from.firstPortal; i < from.firstPortal + from.numPortals; ++i) {
            const AreaPortal& portal = map.areaPortals[i];
            if (!openPortals.contains(portal.portal) || groups[portal.otherArea] != kNone) continue;
            groups[portal.otherArea] = group;
            found.push_back(portal.otherArea);
        }
    }
}

} // namespace

std::vector<uint32_t> findAreaGroups(const Map& map) {
    std::vector<uint32_t> groups(map.areas.size(), kNone);
    const std::set<uint32_t> openPortals = findOpenPortals(map);
    for (uint32_t area = 0; area < groups.size(); ++area)
        if (groups[area] == kNone) flood(map, openPortals, area, area, groups);
    return groups;
}

} // namespace visleaf
