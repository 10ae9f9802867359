// Determines whether the compiler of a map treated the surfaces of a liquid as transparent.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// True if a cluster in the liquid sees a cluster in the air, and a cluster in the air sees a cluster in the
/// liquid. Also true in a map without visibility, where everything is visible from everywhere. `leafs` are
/// the leafs of the liquid, as indices into Map::leafs. False if there are none.
bool isLiquidTransparent(const Map& map, const std::vector<uint32_t>& leafs);

} // namespace visleaf
