// The part of validate() for the trees of nodes: every walk down a tree must end, and soon.
#pragma once

#include "map/validate.h"

namespace visleaf {

/// Largest number of nodes on the path from a model's head down to a leaf. The worlds of large maps have 25
/// to 60; a convex model may have one for each of its faces. A search for the leaf of a point walks this far,
/// and there may be a point for each entity.
constexpr uint32_t kMaxTreeHeight = 2048;

/// Cuts the trees below the heads of models where they return to a node, and where they are higher than
/// kMaxTreeHeight, each with a warning. Heads and children must exist. Returns true if it cut something.
bool cutTrees(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
