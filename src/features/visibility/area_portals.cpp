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

} // namespace visleaf
