#include "analysis/colors/pvs_check_colors.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// Shares up to `highest` percent, above those of the band before.
struct LooseBand {
    double highest;
    const char* label;
};

constexpr std::array<LooseBand, 5> kLooseBands{
    LooseBand{10.0, "up to 10 % of its PVS is loose"},
    LooseBand{25.0, "10 to 25 %"},
    LooseBand{50.0, "25 to 50 %"},
    LooseBand{75.0, "50 to 75 %"},
    LooseBand{100.0, "more than 75 %"},
};

// Rows behind those of the bands.
constexpr uint8_t kHoleRow = kLooseBands.size();
constexpr uint8_t kUncheckedRow = kHoleRow + 1;

uint8_t rowOf(const PvsCounts& cluster) {
    const double percent = cluster.inPvs == 0 ? 0.0 : 100.0 * cluster.unconfirmed() / cluster.inPvs;
    uint8_t row = 0;
    while (row + 1u < kLooseBands.size() && percent > kLooseBands[row].highest)
        ++row;
    return row;
}

/// Returns the row of each cluster.
std::vector<uint8_t> rowsOf(const PvsCheck& check, uint32_t numClusters) {
    std::vector<uint8_t> rows(numClusters, kUncheckedRow);
    for (const PvsCounts& cluster : check.clusters)
        rows[cluster.cluster] = rowOf(cluster);
    for (const PvsHole& hole : check.holes)
        rows[hole.from] = kHoleRow;
    return rows;
}

/// Holes come first, then the loosest.
uint8_t worseOf(uint8_t a, uint8_t b) {
    if (a == kUncheckedRow) return b;
    return b == kUncheckedRow ? a : std::max(a, b);
}

} // namespace

FaceColors colorByUnconfirmed(const FaceClusters& faces, const PvsCheck& check, uint32_t numClusters) {
    FaceColors colors{.note = fmt::format("{}, at most {} for each pair of clusters. Loose pairs may see "
                                          "each other through gaps that no ray met.",
                                          counted(check.numRays, "ray"), check.raysPerPair)};
    for (size_t i = 0; i < kLooseBands.size(); ++i)
        colors.legend.push_back({heatColorOfBand(i, kLooseBands.size()), kLooseBands[i].label});
    colors.legend.push_back({class_color::kPurple, "lacks a cluster that rays reach (a hole)"});
    colors.legend.push_back({class_color::kGrey, "not checked"});
    const std::vector<uint8_t> rows = rowsOf(check, numClusters);
    const std::vector<uint8_t> worst = faces.combined<uint8_t>(
        kUncheckedRow, [&rows](uint32_t cluster) { return rows[cluster]; }, worseOf);
    const auto rowOf = [&worst](uint32_t face) { return worst[face]; };
    assignRows(faces, rowOf, colors);
    return colors;
}

} // namespace visleaf
