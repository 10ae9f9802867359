// The portals between the leafs of a map, and the walls around them, rebuilt from the planes of the BSP tree.
//
// Compilers write portals to a side file at most. The tree has all that is needed. The builder carries the
// world's box down the tree as a convex cell (analysis/sight/leaf_cell.h) until each leaf has its own cell. A
// cell in front of a node's plane touches cells behind it through its side on that plane. The builder sends
// that side down the tree behind the node. The pieces that arrive in leafs are portals if both leafs are
// open, or walls if one is not.
//
// A leaf is open unless it is a wall (analysis/ray_cast.h). The leafs are those of the world's tree. Other
// leafs belong to brush models and have no portals. All coordinates are in map space.
#pragma once

#include "analysis/index_lists.h"
#include "analysis/sight/winding.h"
#include "base/task.h"
#include "map/map.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// A convex polygon between two leafs on the plane of a node. At least one of the leafs is open.
struct LeafBoundary {
    // In front of the plane and behind it; kNone: outside of the box.
    std::array<uint32_t, 2> leafs{kNone, kNone};
    uint32_t plane = kNone;   // into Map::planes; kNone: a side of the box
    uint32_t firstVertex = 0; // into LeafPortals::vertices
    uint32_t numVertices = 0;
    bool isPortal = false; // both leafs are open

    /// Returns the leaf on the other side.
    uint32_t otherLeaf(uint32_t leaf) const { return leafs[0] == leaf ? leafs[1] : leafs[0]; }
};

/// All boundaries of the open leafs of a map.
struct LeafPortals {
    bool isComplete = true; // false: the tree needs more than PortalLimits allow, and boundaries are missing
    Bounds box;             // contains the world; its sides bound the outermost leafs
    std::vector<LeafBoundary> boundaries;
    std::vector<glm::dvec3> vertices;
    IndexLists byLeaf;           // of each of Map::leafs: into boundaries
    std::vector<double> volumes; // for each of Map::leafs, cubic game units; 0: no space belongs to it

    /// Returns the polygon of a boundary. Its front is in the leaf in front of the plane.
    std::span<const glm::dvec3> windingOf(const LeafBoundary& boundary) const {
        return std::span(vertices).subspan(boundary.firstVertex, boundary.numVertices);
    }
    /// Returns the boundaries of a leaf, as indices into `boundaries`. Walls of solid leafs are included.
    std::span<const uint32_t> boundariesOf(uint32_t leaf) const { return byLeaf.of(leaf); }
    /// Returns the plane of a boundary so that `leaf`, one of its leafs, is in front of it.
    CutPlane planeToward(const Map& map, uint32_t leaf, const LeafBoundary& boundary) const;
};

/// Limits of a build. A map of 130,000 leafs needs half of the defaults. Damaged trees reach the defaults
/// within 10 seconds and 400 MB.
struct PortalLimits {
    uint64_t maxVertices = 8'000'000;      // of boundaries; 24 bytes each
    uint64_t maxPending = 1 << 22;         // vertices of cells that wait for their turn; 24 bytes each
    uint64_t maxTests = uint64_t{1} << 28; // tests of a vertex against a plane; a core does 10^8 a second
};

/// Builds the portals of a validated map. Memory and time are bounded by `limits`, however damaged the tree
/// is; LeafPortals::isComplete says if they were reached.
Task<LeafPortals> buildLeafPortals(const Map& map, Progress& progress, PortalLimits limits = {});

} // namespace visleaf
