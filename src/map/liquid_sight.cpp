#include "map/liquid_sight.h"

namespace visleaf {
namespace {

constexpr Contents kNotEmpty =
    contents::kSolid | contents::kWater | contents::kSlime | contents::kLava | contents::kSky;

/// For each cluster whether it is one of those leafs.
template <class Predicate> std::vector<bool> clustersOf(const Map& map, const Predicate& isOne) {
    std::vector<bool> clusters(map.visibility.numClusters, false);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        const uint32_t cluster = map.leafs[i].cluster;
        if (cluster < clusters.size() && isOne(i)) clusters[cluster] = true;
    }
    return clusters;
}

/// True when one of the clusters of `from` sees one of `to`.
bool isSeen(const Visibility& visibility, const std::vector<bool>& from, const std::vector<bool>& to) {
    for (uint32_t cluster = 0; cluster < from.size(); ++cluster) {
        if (!from[cluster]) continue;
        const PvsRow row = decodePvs(visibility, cluster);
        for (uint32_t other = 0; other < to.size(); ++other) {
            if (to[other] && isVisible(row, other)) return true;
        }
    }
    return false;
}

} // namespace

bool isSeenThrough(const Map& map, const std::vector<uint32_t>& leafs) {
    if (map.visibility.encoding == VisEncoding::none) return !leafs.empty();
    std::vector<bool> isLiquid(map.leafs.size(), false);
    for (const uint32_t leaf : leafs)
        isLiquid[leaf] = true;
    const std::vector<bool> liquid = clustersOf(map, [&](uint32_t leaf) { return isLiquid[leaf]; });
    const std::vector<bool> air =
        clustersOf(map, [&](uint32_t leaf) { return (map.leafs[leaf].contents & kNotEmpty) == 0; });
    return isSeen(map.visibility, liquid, air) && isSeen(map.visibility, air, liquid);
}

} // namespace visleaf
