// Checks the PVS of one cluster with rays.
#pragma once

#include "analysis/pvs_check/cluster_cells.h"
#include "analysis/pvs_check/pvs_check.h"

namespace visleaf {

/// What the checks of all clusters share.
struct CheckedMap {
    const Map& map;
    const SightSpace& space;
    const ClusterCells& cells;
};

/// Limits of one check.
struct ClusterCheckLimits {
    uint32_t raysPerPair = 0;
    uint64_t maxSteps = 0;       // visits of leafs by rays
    size_t maxHoles = kMaxHoles; // that are kept; the others are only counted
};

/// The result of one check.
struct CheckedCluster {
    PvsCounts counts;
    std::vector<PvsHole> holes; // the first that were found
    uint64_t numHoles = 0;      // all that were found
    uint64_t numRays = 0;
    bool isComplete = true; // false: it reached maxSteps
};

/// Checks one cluster. Casts rays at every cluster in its PVS that no earlier ray has passed, and at every
/// cluster beside those.
Task<CheckedCluster> checkCluster(const CheckedMap& checked, uint32_t cluster, ClusterCheckLimits limits);

} // namespace visleaf
