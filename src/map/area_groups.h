// Finds the areas that are connected while doors stand as at the start of the map. Faces in other areas are
// hidden from the camera, even if they are in its PVS.
//
// Facts: Quake 2's cmodel.c, g_func.c, g_misc.c and g_trigger.c. Each `func_areaportal` is a portal with the
// number `style`. All are closed until a door that targets one opens, or until another entity that does so is
// used. Some doors start open, and some entities are used at the start of the map (map/triggered_at_start.h).
// Quake 3's cm_test.c and g_mover.c: a door connects the two areas that it touches when it leaves its first
// position. So no areas are connected at the start.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns a group number for each of Map::areas. Areas that open portals connect, directly or through other
/// areas, have the same number.
std::vector<uint32_t> findAreaGroups(const Map& map);

} // namespace visleaf
