// The part of validate() for the trees of nodes. Every path down a tree must end, and must be short.
#pragma once

#include "map/validate/validate.h"

namespace visleaf {

/// Largest number of nodes on the path from a model's head down to a leaf. The worlds of large maps have 25
/// to 60. A convex model may have a node for each of its faces. The number is limited because a search for
/// the leaf of a point walks this far, and each entity may need a search.
constexpr uint32_t kMaxTreeHeight = 2048;

/// Cuts a tree where a node occurs a second time, and where the tree is higher than kMaxTreeHeight. Each cut
/// gives a warning. Heads and children must exist. Returns true if it cut something.
bool cutTrees(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
