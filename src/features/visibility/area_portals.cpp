#include "features/visibility/area_portals.h"

namespace visleaf {

AreaPortalSwitches areaPortalsAtStart(const Map& map) {
    AreaPortalSwitches switches{.portals = findAreaConnections(map), .isOpen = {}};
    for (const AreaConnection& portal : switches.portals)
        switches.isOpen.push_back(portal.isOpenAtStart);
    return switches;
}

bool areAsAtStart(const AreaPortalSwitches& switches) {
    for (size_t i = 0; i < switches.portals.size(); ++i)
        if (switches.isOpen[i] != switches.portals[i].isOpenAtStart) return false;
    return true;
}

void useAreaPortals(const AreaPortalSwitches& switches, const Map& map, CullOptions& options) {
    options.useAreaPortals = true;
    options.areaGroups = findAreaGroups(map, switches.portals, switches.isOpen);
}

} // namespace visleaf
