// Which leafs hold a point or touch a box: walks down the BSP tree.
#pragma once

#include "map/map.h"

namespace visleaf {

/// The leaf of the tree below `head` that holds `point`; kNone when the map has no leafs. Points on a plane
/// belong to its back side, as in the engines.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point);

/// The same for many walks that may look at no more nodes than `budget` together: each takes its nodes from
/// it, and finds no leaf where too few are left.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point, uint64_t& budget);

/// All leafs of the tree below `head` whose cells touch `bounds`, solid ones included. Looks at no more nodes
/// and leafs than `budget`, and takes what it looked at from it: where none is left, leafs may be missing.
std::vector<uint32_t> findLeafs(const Map& map, NodeChild head, const Bounds& bounds, uint64_t& budget);

} // namespace visleaf
