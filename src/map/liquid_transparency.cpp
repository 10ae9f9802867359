#include "map/liquid_transparency.h"

#include <unordered_set>

namespace visleaf {
namespace {

constexpr Contents kNotEmpty =
    contents::kSolid | contents::kWater | contents::kSlime | contents::kLava | contents::kSky;

/// Returns the clusters of the leafs for which `isWanted` is true.
template <class Predicate> PvsRow clustersOf(const Map& map, const Predicate& isWanted) {
    const uint32_t numClusters = map.visibility.numClusters;
    PvsRow clusters((size_t{numClusters} + 7) / 8, 0);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        const uint32_t cluster = map.leafs[i].cluster;
        if (cluster < numClusters && isWanted(i))
            clusters[cluster / 8] |= static_cast<uint8_t>(1u << cluster % 8);
    }
    return clusters;
}

bool haveCommon(const PvsRow& a, const PvsRow& b) {
    uint8_t common = 0; // no early exit, so the loop compiles to vector instructions
    for (size_t i = 0; i < a.size(); ++i)
        common |= static_cast<uint8_t>(a[i] & b[i]);
    return common != 0;
}

/// True if a cluster of `from` sees a cluster of `to`. Decodes a row once, because many clusters share rows.
/// Ends before it decodes more than `maxBytes`.
bool isSeen(const Visibility& visibility, const PvsRow& from, const PvsRow& to, uint64_t maxBytes) {
    uint64_t bytesLeft = maxBytes;
    std::unordered_set<uint32_t> known; // offsets
    for (uint32_t cluster = 0; cluster < visibility.numClusters; ++cluster) {
        if (!isVisible(from, cluster)) continue;
        const bool hasOffset = cluster < visibility.offsets.size();
        if (hasOffset && !known.insert(visibility.offsets[cluster]).second) continue;
        if (bytesLeft < to.size()) return false;
        bytesLeft -= to.size();
        if (haveCommon(decodePvs(visibility, cluster), to)) return true;
    }
    return false;
}

} // namespace

bool isLiquidTransparent(const Map& map, const std::vector<uint32_t>& leafs, uint64_t maxBytes) {
    if (map.visibility.encoding == VisEncoding::none) return !leafs.empty();
    std::vector<bool> isLiquid(map.leafs.size(), false);
    for (const uint32_t leaf : leafs)
        isLiquid[leaf] = true;
    const PvsRow liquid = clustersOf(map, [&](uint32_t leaf) { return isLiquid[leaf]; });
    const PvsRow air =
        clustersOf(map, [&](uint32_t leaf) { return (map.leafs[leaf].contents & kNotEmpty) == 0; });
    return isSeen(map.visibility, liquid, air, maxBytes) && isSeen(map.visibility, air, liquid, maxBytes);
}

} // namespace visleaf
