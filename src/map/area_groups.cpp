#include "map/area_groups.h"

#include "base/file_name.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr int32_t kStartsOpen = 1; // of a door's spawnflags

/// As the game compares them; what has no name is never meant.
using Names = std::set<std::string>;

void add(std::string_view name, Names& names) {
    if (!name.empty()) names.insert(lowerCase(name));
}

bool holds(const Names& names, std::string_view name) {
    return names.contains(lowerCase(name));
}

bool isDoor(const Entity& entity) {
    return entity.className() == "func_door" || entity.className() == "func_door_rotating";
}

/// Doors that only something else opens forget their portals at the start (g_func.c, Think_SpawnDoorTrigger).
bool startsWithOpenPortals(const Entity& door) {
    return isDoor(door) && (door.wholeNumber("spawnflags") & kStartsOpen) != 0 &&
           door.value("targetname").empty() && door.wholeNumber("health") == 0;
}

/// Of what, once used, uses its targets soon.
bool passesOn(const Entity& entity) {
    return isDoor(entity) || entity.className() == "trigger_relay";
}

/// Of what, once used, opens portals and uses nothing.
bool opensPortalsAlone(const Entity& entity) {
    return entity.className() == "func_door_secret";
}

/// Targets of what is used at the start.
Names findUsed(const Map& map) {
    std::multimap<std::string, std::string_view> targets; // by the names of those that pass on
    std::vector<std::string> found;
    for (const Entity& entity : map.entities) {
        if (entity.className() == "trigger_always") found.push_back(lowerCase(entity.value("target")));
        if (passesOn(entity)) targets.emplace(lowerCase(entity.value("targetname")), entity.value("target"));
    }
    Names used;
    while (!found.empty()) {
        const std::string name = std::move(found.back());
        found.pop_back();
        if (name.empty() || !used.insert(name).second) continue;
        const auto [first, end] = targets.equal_range(name);
        for (auto target = first; target != end; ++target)
            found.push_back(lowerCase(target->second));
    }
    return used;
}

/// Numbers of the portals that are open at the start, as AreaPortal has them.
std::set<uint32_t> findOpenPortals(const Map& map) {
    const Names used = findUsed(map);
    Names opened = used;
    for (const Entity& entity : map.entities) {
        const bool isUsed = opensPortalsAlone(entity) && holds(used, entity.value("targetname"));
        if (isUsed || startsWithOpenPortals(entity)) add(entity.value("target"), opened);
    }
    std::set<uint32_t> portals;
    for (const Entity& entity : map.entities)
        if (entity.className() == "func_areaportal" && holds(opened, entity.value("targetname")))
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
    for (uint32_t area = 0; area < groups.size(); ++area)
        if (groups[area] == kNone) flood(map, openPortals, area, area, groups);
    return groups;
}

} // namespace visleaf
