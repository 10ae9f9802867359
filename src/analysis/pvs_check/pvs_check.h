// Compares the PVS of a map with rays.
//
// A ray goes from a point of one cluster to a point of another, and beyond, until a wall stops it. It proves
// that the first cluster sees every cluster on its way. Two kinds of pairs are interesting:
//
// - A hole: the ray arrives, but the PVS does not have the pair. The map does not draw what it should. A hole
//   needs more than one ray, because compilers drop portals that are narrower than their tolerance: several
//   parallel rays around it must pass too. Portals join all clusters that a cluster sees, so only neighbours
//   of the PVS and of known holes are searched, and no hole is out of reach.
// - A loose pair: the PVS has it, but no ray arrives. That is a statement about samples. The pair may see
//   each other through a small gap.
//
// SightSpace decides what stops a ray. Faces inside of leafs, curves and brush models do not, as for vis.
#pragma once

#include "analysis/sight/leaf_portals.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// A pair of clusters that the PVS misses, with a ray between them.
struct PvsHole {
    uint32_t from = 0; // the PVS of this cluster
    uint32_t to = 0;   // lacks this one
    glm::dvec3 eye{0.0};
    glm::dvec3 target{0.0};
};

/// The PVS of one cluster. Clusters without a leaf in the world do not count, nor does the cluster itself.
struct PvsCounts {
    uint32_t cluster = 0;
    uint32_t inPvs = 0;     // clusters in the PVS
    uint32_t confirmed = 0; // of these, a ray arrives in

    uint32_t unconfirmed() const { return inPvs - confirmed; }
};

/// What a check does.
struct PvsCheckOptions {
    uint32_t raysPerPair = 16;
    uint64_t maxPairs = 1'000'000; // pairs in the PVS; larger maps are sampled
    // Most tests of a ray against a node of the tree; damaged trees may need any number.
    uint64_t maxSteps = 50'000'000'000;
};

/// The result of a check.
struct PvsCheck {
    uint32_t raysPerPair = 0;
    uint64_t numRays = 0;
    uint32_t numClusters = 0;        // with a leaf in the world
    uint32_t numGivenUp = 0;         // clusters that needed more than their share of maxSteps
    std::vector<PvsCounts> clusters; // those checked; if not all, at even steps through the map
    std::vector<PvsHole> holes;      // at most kMaxHoles, by cluster
    uint64_t numHoles = 0;           // all holes found
    bool hasAllPortals = true;       // false: the tree is too large or too damaged, points are missing

    uint64_t numPairs() const;            // in the PVS of `clusters`
    uint64_t numUnconfirmedPairs() const; // of these, no ray confirms
};

/// Longest PvsCheck::holes.
inline constexpr size_t kMaxHoles = 1000;

/// Checks a map on all cores. The result depends on the map and the options only. Takes seconds to minutes.
/// The map must have a tree and visibility.
Task<PvsCheck> checkPvs(const Map& map, const LeafPortals& portals, PvsCheckOptions options,
                        Progress& progress);

} // namespace visleaf
