// The areaportals of a Quake 3 map, whose file has only their brushes and the areas of the leafs.
//
// Facts: FloodAreas_r() and CheckAreas_r() in q3map/portals.c of id-Software/Quake-III-Arena. The compiler
// floods the leafs of an area up to brushes with the content AREAPORTAL. If another way leads around such a
// brush, both sides get the same area.
#pragma once

#include "analysis/sight/leaf_portals.h"
#include "map/map.h"

#include <set>

namespace visleaf {

/// Areaportal brushes whose leafs touch one another.
struct AreaPortalGroup {
    uint32_t brush = kNone;   // one of them, into Map::brushes
    Bounds bounds;            // of its leafs
    std::set<uint32_t> areas; // beside the leafs, into Map::areas
};

/// Returns the groups in the order of their first leafs. `portals` must be complete.
std::vector<AreaPortalGroup> findAreaPortalGroups(const Map& map, const LeafPortals& portals);

} // namespace visleaf
