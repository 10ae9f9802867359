// Which rooms may see which: the visibility of a scene, one cluster a room.
//
// Rooms are boxes, so a straight line passes through each at most once. A room may see another when some line
// passes through all openings on a way between them. Whether one exists is asked in the three projections
// along the axes: a line in space is one in each of them, so nothing that can be pvs is ever left out.
#pragma once

#include "forge/bsp_tree.h"
#include "map/visibility.h"

namespace visleaf {

/// A row for each of `numClusters`. `clusterOf` has the cluster of each leaf's room, kNone in rock.
std::vector<PvsRow> computePvs(const BspTree& tree, std::span<const Plane> planes,
                               std::span<const uint32_t> clusterOf, uint32_t numClusters);

/// The potentially hearable set: what the clusters that are pvs see.
std::vector<PvsRow> computePhs(const std::vector<PvsRow>& pvs);

} // namespace visleaf
