#include "analysis/colors/cost_colors.h"

#include "base/portable_math.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// Returns the first cost of band `band` of `numBands`, which together reach from `lowest` to `highest`.
uint64_t startOfBand(uint64_t lowest, uint64_t highest, CostScale scale, uint32_t band, uint32_t numBands) {
    const double share = static_cast<double>(band) / numBands;
    const auto low = static_cast<double>(lowest);
    const auto end = static_cast<double>(highest) + 1.0;
    if (scale == CostScale::linear) return static_cast<uint64_t>(std::ceil(low + (end - low) * share));
    const double from = std::max(low, 1.0); // no ratio leads away from 0
    return band == 0 ? lowest : static_cast<uint64_t>(std::ceil(from * portable::pow(end / from, share)));
}

uint8_t bandOf(const std::vector<CostBand>& bands, uint64_t cost) {
    const auto band = std::ranges::find_if(bands, [cost](const CostBand& b) { return cost <= b.highest; });
    return static_cast<uint8_t>(band - bands.begin());
}

std::string_view nameOf(CostMeasure measure) {
    switch (measure) {
    case CostMeasure::triangles:
        return "triangles";
    case CostMeasure::lightmapBytes:
        return "of lightmaps";
    case CostMeasure::faces:
        break;
    }
    return "faces";
}

std::string labelOf(const CostBand& band, CostMeasure measure) {
    return fmt::format("{} to {} {}, {}", costText(band.lowest, measure), costText(band.highest, measure),
                       nameOf(measure), counted(band.clusters, "cluster"));
}

} // namespace

uint64_t costIn(const ClusterCost& cost, CostMeasure measure) {
    switch (measure) {
    case CostMeasure::triangles:
        return cost.triangles;
    case CostMeasure::lightmapBytes:
        return cost.lightmapBytes;
    case CostMeasure::faces:
        break;
    }
    return cost.faces;
}

std::vector<CostBand> costBands(const VisibilityReport& report, CostMeasure measure, CostScale scale) {
    std::vector<uint64_t> costs;
    for (const uint32_t cluster : report.worstFirst)
        costs.push_back(costIn(report.costs[cluster], measure));
    if (costs.empty()) return {};
    const auto [lowest, highest] = std::ranges::minmax(costs);
    std::vector<CostBand> bands;
    for (uint32_t i = 0; i < kMaxCostBands; ++i) {
        const uint64_t start = startOfBand(lowest, highest, scale, i, kMaxCostBands);
        const uint64_t end = startOfBand(lowest, highest, scale, i + 1, kMaxCostBands);
        if (i + 1 == kMaxCostBands) {
            if (start <= highest) bands.push_back({start, highest});
        } else if (end > start) {
            bands.push_back({start, end - 1});
        }
    }
    for (const uint64_t cost : costs)
        ++bands[bandOf(bands, cost)].clusters;
    return bands;
}

FaceColors colorByCost(const FaceClusters& faces, const VisibilityReport& report, CostMeasure measure,
                       CostScale scale) {
    const std::vector<CostBand> bands = costBands(report, measure, scale);
    FaceColors colors;
    for (size_t i = 0; i < bands.size(); ++i)
        colors.legend.push_back({heatColorOfBand(i, bands.size()), labelOf(bands[i], measure)});
    const auto outside = static_cast<uint8_t>(colors.legend.size());
    colors.legend.push_back({class_color::kGrey, "in no cluster"});
    const std::vector<uint64_t> highest = faces.combined<uint64_t>(
        0, [&](uint32_t cluster) { return costIn(report.costs[cluster], measure); },
        [](uint64_t a, uint64_t b) { return std::max(a, b); });
    const auto rowOf = [&](uint32_t face) {
        return faces.hasCluster(face) ? bandOf(bands, highest[face]) : outside;
    };
    assignRows(faces, rowOf, colors);
    return colors;
}

std::string costOfFace(const FaceClusters& faces, const Map& map, const VisibilityReport& report,
                       uint32_t face, CostMeasure measure) {
    const std::vector<uint32_t> clusters = faces.clustersOf(map, {ItemKind::face, face});
    if (clusters.empty()) return {};
    const auto costOf = [&](uint32_t cluster) { return costIn(report.costs[cluster], measure); };
    const uint32_t worst = *std::max_element(clusters.begin(), clusters.end(),
                                             [&](uint32_t a, uint32_t b) { return costOf(a) < costOf(b); });
    return fmt::format("{} {} and {} seen from cluster {}", costText(costOf(worst), measure), nameOf(measure),
                       counted(report.costs[worst].clusters, "cluster"), worst);
}

std::string costText(uint64_t cost, CostMeasure measure) {
    if (measure != CostMeasure::lightmapBytes) return fmt::format("{}", cost);
    return sizeText(cost);
}

} // namespace visleaf
