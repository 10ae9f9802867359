// Which leaf holds a point: the walk down the BSP tree.
#pragma once

#include "map/map.h"

namespace visleaf {

/// The leaf of the tree below `head` that holds `point`; kNone when the map has no leafs. Points on a plane
/// belong to its back side, as in the engines.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point);

} // namespace visleaf
