// Finds in another version of a map what somebody selected in the first one.
#pragma once

#include "analysis/map_item.h"

#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Returns for each item of map `a` the same thing in map `b`; nothing if `b` does not have it. Faces are the
/// same if they have the same place, leafs and clusters if they contain the same point. Entities match as in
/// compareEntities(), surfaces by their names. Brushes are known only by their numbers.
std::vector<std::optional<MapItem>> sameItems(const Map& a, const Map& b, std::span<const MapItem> items);

} // namespace visleaf
