// Finds the leafs that contain a point or touch a box, by walking down the BSP tree. Most questions are about
// the tree of the world. In a map without models, which only exists before validate(), no leaf contains a
// point.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the leaf that contains `point` in the tree below `head`; kNone if the map has no leafs. Points on
/// a plane belong to its back side, as in the engines. Subtracts the nodes that it visits from `budget`,
/// which many walks may share, and returns kNone when none are left.
uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point, uint64_t& budget);

/// The same in the tree of the world; kNone if the map has no world.
uint32_t findWorldLeaf(const Map& map, const glm::vec3& point, uint64_t& budget);

/// The same without a budget: a walk visits at most kMaxTreeHeight nodes (map/validate/validate_trees.h).
uint32_t findWorldLeaf(const Map& map, const glm::vec3& point);

/// Returns the cluster of the world's leaf that contains `point`; kNone if the leaf is in none, or if there
/// is no leaf.
uint32_t findWorldCluster(const Map& map, const glm::vec3& point);

/// Returns all leafs of the world whose cells touch `bounds`, including solid ones; none if the map has no
/// world. Subtracts the nodes and leafs that it visits from `budget`. When none are left it stops, and leafs
/// may be missing.
std::vector<uint32_t> findWorldLeafs(const Map& map, const Bounds& bounds, uint64_t& budget);

} // namespace visleaf
