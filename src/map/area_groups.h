// Which areas are joined while doors stand as the map begins: what lies in another area is hidden from an eye
// however far its PVS reaches.
//
// Facts: Quake 2's cmodel.c, g_func.c, g_misc.c and g_trigger.c: each `func_areaportal` is a portal, named by
// `style`. All are closed until a door that targets one opens, or something else that does is used; some
// doors start open, and some are used as the map begins (map/used_at_start.h). Quake 3's cm_test.c and
// g_mover.c: doors join the two areas that they touch when they leave their first place, so that at first no
// areas are joined.
#pragma once

#include "map/map.h"

namespace visleaf {

/// For each of Map::areas a number that is the same for areas which open portals join, over other areas too.
std::vector<uint32_t> findAreaGroups(const Map& map);

} // namespace visleaf
