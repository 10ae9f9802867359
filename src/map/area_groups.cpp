#include "map/area_groups.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace visleaf {
namespace {

constexpr int32_t kStartsOpen = 1; // of a door's spawnflags

/// Doors that only something else opens forget their portals at the start (g_func.c, Think_SpawnDoorTrigger).
bool opensPortalsAtOnce(const Entity& entity) {
    return entity.className().starts_with("func_door") &&
           (entity.wholeNumber("spawnflags") & kStartsOpen) != 0 && entity.value("targetname").empty() &&
           entity.wholeNumber("health") == 0;
}

/// Numbers of the portals that are open at the start, as AreaPortal has them.
std::set<uint32_t> findOpenPortals(const Map& map) {
    std::set<std::string_view> targets;
    for (const Entity& entity : map.entities)
        if (opensPortalsAtOnce(entity)) targets.insert(entity.value("target"));
    targets.erase(std::string_view{});
    std::set<uint32_t> portals;
    for (const Entity& entity : map.entities)
        if (entity.className() == "func_areaportal" && targets.contains(entity.value("targetname")))
            portals.insert(static_cast<uint32_t>(entity.wholeNumber("style")));
    return portals;
}

/// Gives `group` to `area` and to all areas that open portals join to it.
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
    for (uint32_t area = traitsOf(map.game).firstArea; area < groups.size(); ++area)
        if (groups[area] == kNone) flood(map, openPortals, area, area, groups);
    return groups;
}

} // namespace visleaf
