// Colours for the cost of standing in each cluster, as a heat map.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"
#include "analysis/visibility_report.h"

namespace visleaf {

/// What the cost of a cluster counts in its PVS.
enum class CostMeasure : uint8_t { faces, triangles, lightmapBytes };

/// How costs are divided into bands of one colour.
enum class CostScale : uint8_t {
    linear,      // bands of equal width
    logarithmic, // bands of equal ratio
};

/// Returns the cost of a cluster in the units of `measure`.
uint64_t costIn(const ClusterCost& cost, CostMeasure measure);

/// A range of costs, and how many clusters fall into it.
struct CostBand {
    uint64_t lowest = 0;
    uint64_t highest = 0; // belongs to the band
    uint32_t clusters = 0;

    bool operator==(const CostBand&) const = default;
};

/// Largest number of bands.
inline constexpr uint32_t kMaxCostBands = 8;

/// Divides the costs of all clusters with leafs into bands, cheapest first. The bands adjoin. Together they
/// reach from the lowest to the highest cost. Fewer than kMaxCostBands if there are few different costs.
std::vector<CostBand> costBands(const VisibilityReport& report, CostMeasure measure, CostScale scale);

/// Colours each face by the most expensive cluster that it belongs to: from blue for the cheapest band over
/// white to orange.
FaceColors colorByCost(const FaceClusters& faces, const VisibilityReport& report, CostMeasure measure,
                       CostScale scale);

/// Returns the cost that colours a face, for people: `4911 faces and 1064 clusters seen from cluster 12`.
/// Empty if the face is in no cluster.
std::string costOfFace(const FaceClusters& faces, const Map& map, const VisibilityReport& report,
                       uint32_t face, CostMeasure measure);

/// Returns an amount for people: `1024`, or `1.42 MiB` for bytes.
std::string costText(uint64_t cost, CostMeasure measure);

} // namespace visleaf
