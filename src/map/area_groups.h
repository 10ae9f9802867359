// Finds the areas that are connected at the start of a map, when most doors are closed. The camera cannot see
// faces in areas that are not connected to its own, even if they are in its PVS.
//
// Facts from Quake 2's cmodel.c, g_func.c, g_misc.c and g_trigger.c: Each `func_areaportal` is a portal, and
// `style` is its number. A portal is closed until a door that targets it opens, or until another entity that
// targets it is used. Some doors start open, and some entities are used at the start of the map
// (map/triggered_at_start.h). Facts from Quake 3's cm_test.c and g_mover.c: a door connects the two areas
// that it touches when it leaves its first position. At the start, therefore, no areas are connected.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns a group number for each of Map::areas. Areas that open portals connect, directly or through other
/// areas, have the same number.
std::vector<uint32_t> findAreaGroups(const Map& map);

} // namespace visleaf
