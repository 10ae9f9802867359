// Finds the shortest way from leaf to leaf through portals.
#pragma once

#include "analysis/sight/leaf_portals.h"

#include <functional>

namespace visleaf {

/// A way through portals.
struct PortalChain {
    bool exists = false;
    std::vector<uint32_t> portals; // into LeafPortals::boundaries, from near to far; empty in the first leaf
    uint32_t lastLeaf = kNone;
};

/// Returns the shortest chain of portals from `eye` in `leaf` to one of `goals` (ascending), through leafs
/// for which `mayEnter` is true. The length is that of the path through the centres of the portals. The chain
/// avoids portals that are too narrow to look through, if there is another way.
PortalChain shortestChain(const LeafPortals& portals, const glm::dvec3& eye, uint32_t leaf,
                          std::span<const uint32_t> goals, const std::function<bool(uint32_t)>& mayEnter);

} // namespace visleaf
