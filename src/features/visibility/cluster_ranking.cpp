#include "features/visibility/cluster_ranking.h"

#include <algorithm>

namespace visleaf {

void updateRanking(ClusterRanking& ranking, const VisibilityReport& report, CostMeasure measure,
                   CostScale scale) {
    if (ranking.report == &report && ranking.measure == measure && ranking.scale == scale) return;
    const auto cost = [&](uint32_t cluster) { return costIn(report.costs[cluster], measure); };
    ranking = {.worstFirst = report.worstFirst,
               .bands = costBands(report, measure, scale),
               .clustersInBands = {},
               .report = &report,
               .measure = measure,
               .scale = scale};
    std::ranges::stable_sort(ranking.worstFirst, std::ranges::greater{}, cost);
    for (const CostBand& band : ranking.bands)
        ranking.clustersInBands.push_back(static_cast<float>(band.clusters));
}

size_t rankIn(const ClusterRanking& ranking, const VisibilityReport& report, uint32_t cluster) {
    const auto cost = [&](uint32_t other) { return costIn(report.costs[other], ranking.measure); };
    const auto first =
        std::ranges::lower_bound(ranking.worstFirst, cost(cluster), std::ranges::greater{}, cost);
    return static_cast<size_t>(first - ranking.worstFirst.begin()) + 1;
}

} // namespace visleaf
