// Which areas are joined while doors stand as the map begins: what lies in another area is hidden from an eye
// however far its PVS reaches.
//
// Facts: Quake 2's cmodel.c and g_func.c: each `func_areaportal` is a portal, named by `style`; all are
// closed until a door that targets one opens, as doors that start open do at once. Quake 3's cm_test.c and
// g_mover.c: doors join the two areas that they touch when they leave their first place, so that at first no
// areas are joined.
#pragma once

#include "map/map.h"

namespace visleaf {

/// For each of Map::areas a number that is the same for areas which open portals join, over other areas too.
/// kNone: it hides nothing and nothing hides it, like Quake 2's area 0, which is none.
std::vector<uint32_t> findAreaGroups(const Map& map);

/// True when no doors stand between areas of these groups.
inline bool areJoined(uint32_t group, uint32_t other) {
    return group == other || group == kNone || other == kNone;
}

} // namespace visleaf
