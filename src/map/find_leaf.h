// Finds the leafs that contain a point or touch a box, by walking down the BSP tree.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the leaf that contains `point` in the tree below `head`; kNone if the map has no leafs. Points on
/// a plane belong to its back side, as in the engines.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point);

/// The same, for many walks that share a budget. Each walk subtracts the nodes that it visits from `budget`,
/// and returns kNone when none are left.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point, uint64_t& budget);

/// Returns all leafs of the tree below `head` whose cells touch `bounds`, including solid ones. Subtracts the
/// nodes and leafs that it visits from `budget`. When none are left it stops, and leafs may be missing.
std::vector<uint32_t> findLeafs(const Map& map, NodeChild head, const Bounds& bounds, uint64_t& budget);

} // namespace visleaf
