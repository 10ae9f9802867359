// Finds out whether a map leaks: whether a way through portals leads from an entity to the outside.
//
// Compilers fill the space outside of a sealed map with solid leafs. In a map that leaks, the outer leafs are
// as open as the rooms. The sides of the box around the world (LeafPortals::box) are then sides of open
// leafs, except for a small part.
#pragma once

#include "analysis/sight/leaf_portals.h"

namespace visleaf {

enum class LeakState : uint8_t {
    sealed,
    leaks,
    noSolidLeafs, // the tree does not say what is outside
    noEntities,   // no entity with an origin is in an open leaf
    unknown,      // there is no tree, or portals are missing
};

/// The result of a search.
struct Leak {
    LeakState state = LeakState::unknown;
    uint32_t entity = kNone;    // from which the way begins
    uint32_t numPortals = 0;    // that the way passes
    std::vector<glm::vec3> way; // from the entity through the centres of portals to the outside
};

/// Finds the entity from which the fewest portals lead to the outside, and its shortest way.
Leak findLeak(const Map& map, const LeafPortals& portals);

} // namespace visleaf
