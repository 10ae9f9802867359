// The areaportals of the open map, and which of them the user has opened or closed.
#pragma once

#include "culling/visible_set.h"
#include "map/entities/area_groups.h"

#include <vector>

namespace visleaf {

struct AreaPortalSwitches {
    std::vector<AreaConnection> portals;
    std::vector<bool> isOpen; // for each of `portals`
};

/// Lists the areaportals of a map as they stand at its start.
AreaPortalSwitches areaPortalsAtStart(const Map& map);

/// True if every areaportal stands as at the start.
bool areAsAtStart(const AreaPortalSwitches& switches);

} // namespace visleaf
