// Whether a map was compiled so that one sees through the surfaces of its liquids.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// True when some cluster of the liquid leafs sees one of air, and some cluster of air one of theirs: the
/// compiler let sight pass the liquid's surface. Also true in a map without visibility, where everything sees
/// everything. False when there are no such leafs. `leafs`: into Map::leafs.
bool isSeenThrough(const Map& map, const std::vector<uint32_t>& leafs);

} // namespace visleaf
