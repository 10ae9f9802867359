// The clusters of the open map sorted by cost, for the visibility panel.
#pragma once

#include "analysis/colors/cost_colors.h"

#include <vector>

namespace visleaf {

/// Sorted again only when the report, the measure or the scale changes.
struct ClusterRanking {
    std::vector<uint32_t> worstFirst; // clusters with leafs
    std::vector<CostBand> bands;
    std::vector<float> clustersInBands; // as a histogram draws them

    const VisibilityReport* report = nullptr; // only compared
    CostMeasure measure = CostMeasure::faces;
    CostScale scale = CostScale::linear;
};

/// Sorts the clusters of `report` by `measure`.
void updateRanking(ClusterRanking& ranking, const VisibilityReport& report, CostMeasure measure,
                   CostScale scale);

/// Returns the rank of a cluster: 1 is the most expensive one. Clusters of equal cost share a rank.
size_t rankIn(const ClusterRanking& ranking, const VisibilityReport& report, uint32_t cluster);

} // namespace visleaf
