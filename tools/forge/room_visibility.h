// Computes the visibility of a scene. Each room is one cluster.
//
// Rooms are boxes, so a straight line passes through each room at most once. A room may see another one if
// some line passes through all openings of a path between them. The test uses the three projections along the
// axes. The projection of a line in space is a line in each of them, so the result never hides a visible
// room.
#pragma once

#include "forge/bsp_tree.h"
#include "map/visibility.h"

namespace visleaf {

/// Returns a row for each of `numClusters`. `clusterOf` has the cluster of each leaf; kNone for leafs in
/// rock.
std::vector<PvsRow> computePvs(const BspTree& tree, std::span<const Plane> planes,
                               std::span<const uint32_t> clusterOf, uint32_t numClusters);

/// Returns the potentially hearable set: everything that the clusters visible from a cluster see.
std::vector<PvsRow> computePhs(const std::vector<PvsRow>& pvs);

} // namespace visleaf
