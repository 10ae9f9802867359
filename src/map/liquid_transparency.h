// Determines whether the compiler of a map treated the surfaces of a liquid as transparent.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// Rows of 180,000 clusters that differ. No map is so large; a file may say that it has millions of clusters.
inline constexpr uint64_t kMaxLiquidRowBytes = uint64_t{1} << 32;

/// True if a cluster in the liquid sees a cluster in the air, and a cluster in the air sees a cluster in the
/// liquid. Also true in a map without visibility, where everything is visible from everywhere. `leafs` are
/// the leafs of the liquid, as indices into Map::leafs. False if there are none, and if it takes more than
/// `maxBytes` of decoded rows to find out.
bool isLiquidTransparent(const Map& map, const std::vector<uint32_t>& leafs,
                         uint64_t maxBytes = kMaxLiquidRowBytes);

} // namespace visleaf
