// What it costs to stand in each cluster of a map, and where its visibility data is not symmetric.
#pragma once

#include "base/task.h"
#include "culling/visible_set.h"
#include "geometry/map_geometry.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

/// What the PVS of one cluster contains. The faces are those of VisibleSet::facesInPvs.
struct ClusterCost {
    uint32_t clusters = 0;
    uint32_t faces = 0;
    uint32_t triangles = 0;
    uint64_t lightmapBytes = 0; // as in the file; a lightmap that faces share counts for each by its part

    bool operator==(const ClusterCost&) const = default;
};

/// A cluster that sees another one, which does not see it.
struct OneWaySight {
    uint32_t from = 0;
    uint32_t to = 0;

    bool operator==(const OneWaySight&) const = default;
};

/// The report on all clusters of a map.
struct VisibilityReport {
    std::vector<ClusterCost> costs = {};   // for each cluster
    std::vector<uint32_t> worstFirst = {}; // clusters with leafs, by descending number of faces
    std::vector<OneWaySight> oneWay = {};  // at most kMaxOneWay
    uint64_t numOneWay = 0;                // all pairs found
    uint32_t numClustersCompared = 0;      // of these, all pairs were compared; evenly spread over the map
};

/// Longest VisibilityReport::oneWay.
inline constexpr size_t kMaxOneWay = 1000;

/// Clusters whose pairs are compared: their rows take 32 MB. Larger maps are sampled.
inline constexpr uint32_t kMaxComparedClusters = 1 << 14;

/// Computes the report on all cores. Takes seconds on large maps. Returns nothing if the map has no
/// visibility data.
Task<std::optional<VisibilityReport>> reportVisibility(const Map& map, const MapGeometry& geometry,
                                                       Progress& progress);

/// Returns the clusters whose rows are compared: all, or at even steps through the map.
std::vector<uint32_t> comparedClusters(const Visibility& visibility);

/// Compares the rows of pairs of clusters, which fills VisibilityReport::oneWay, numOneWay and
/// numClustersCompared. reportVisibility() calls it.
Task<void> compareSight(const Map& map, VisibilityReport& report);

} // namespace visleaf
