// Finds out whether a map's compiler let visibility pass the surfaces of a liquid.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// True if a cluster of the liquid leafs sees a cluster of air, and a cluster of air sees one of theirs: the
/// compiler treated the liquid's surface as transparent. Also true in a map without visibility, where
/// everything is visible from everywhere. False if there are no such leafs. `leafs`: into Map::leafs.
bool isLiquidTransparent(const Map& map, const std::vector<uint32_t>& leafs);

} // namespace visleaf
