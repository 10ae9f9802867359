// Finds the areas that are connected at the start of a map, when most doors are closed. The camera cannot see
// faces in areas that are not connected to its own, even if they are in its PVS.
//
// Facts from Quake 2's cmodel.c, g_func.c, g_misc.c and g_trigger.c: Each `func_areaportal` is a portal, and
// `style` is its number. A portal is closed until a door that targets it opens, or until another entity that
// targets it is used. Some doors start open, and some entities are used at the start of the map
// (map/entities/triggered_at_start.h). Facts from Quake 3's cm_test.c, sv_world.c and g_mover.c: a door, a
// platform or a button connects the first two areas that it touches when it leaves its first position. At the
// start, therefore, no areas are connected.
#pragma once

#include "map/map.h"

#include <array>

namespace visleaf {

/// Something that connects two areas while it is open.
struct AreaConnection {
    std::array<uint32_t, 2> areas{}; // into Map::areas
    uint32_t number = kNone;         // AreaPortal::portal; kNone: a door that no areaportal names
    uint32_t entity = kNone;         // into Map::entities: the `func_areaportal`, or the door; kNone: none
    bool isOpenAtStart = false;

    bool operator==(const AreaConnection&) const = default;
};

/// Returns the areaportals of a map, in the order of their numbers. Maps of Quake 3 have none. Their doors
/// follow in entity order.
std::vector<AreaConnection> findAreaConnections(const Map& map);

/// Returns a group number for each of Map::areas. Areas that open connections join, directly or through other
/// areas, have the same number. `isOpen` has an entry for each of `connections`.
std::vector<uint32_t> findAreaGroups(const Map& map, const std::vector<AreaConnection>& connections,
                                     const std::vector<bool>& isOpen);

/// Returns the groups at the start of the map.
std::vector<uint32_t> findAreaGroups(const Map& map);

} // namespace visleaf
