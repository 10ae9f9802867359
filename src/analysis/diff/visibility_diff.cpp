#include "analysis/diff/visibility_diff.h"

#include "analysis/diff/cluster_match.h"
#include "base/running_task.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <tuple>

namespace visleaf {
namespace {

// Bits of all rows that are decoded for one map. The largest maps have some ten thousand clusters.
constexpr uint64_t kMaxBits = uint64_t{1} << 33;

struct RowChange {
    uint32_t numGained = 0, numLost = 0;
};

bool hasRows(const Map& map) {
    return map.visibility.encoding != VisEncoding::none && map.visibility.numClusters > 0;
}

/// True if each cluster has the same number in both maps. Rows can then be compared byte by byte.
bool isIdentity(const Matching& matching) {
    for (uint32_t i = 0; i < matching.ofA.size(); ++i) {
        if (matching.ofA[i] != i) return false;
    }
    return matching.ofA.size() == matching.ofB.size();
}

RowChange compareBytes(const PvsRow& a, const PvsRow& b) {
    RowChange change;
    for (size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i]) continue;
        change.numGained += static_cast<uint32_t>(std::popcount(static_cast<uint8_t>(b[i] & ~a[i])));
        change.numLost += static_cast<uint32_t>(std::popcount(static_cast<uint8_t>(a[i] & ~b[i])));
    }
    return change;
}

/// Counts the clusters of `row` whose counterparts are not in `other`.
uint32_t countMissing(const PvsRow& row, std::span<const uint32_t> counterparts, const PvsRow& other) {
    uint32_t num = 0;
    for (uint32_t byte = 0; byte < row.size(); ++byte) {
        for (uint32_t bits = row[byte]; bits != 0; bits &= bits - 1) {
            const uint32_t cluster = 8 * byte + static_cast<uint32_t>(std::countr_zero(bits));
            const uint32_t counterpart = counterparts[cluster];
            if (counterpart != kNone && !isVisible(other, counterpart)) ++num;
        }
    }
    return num;
}

/// A cluster of `a`, and where the rows of it and its counterpart are. Compilers let clusters share rows.
struct RowPair {
    uint32_t rowOfA = kNone, rowOfB = kNone; // offsets; kNone: the cluster sees everything
    uint32_t cluster = 0;

    bool hasSameRows(const RowPair& other) const { return rowOfA == other.rowOfA && rowOfB == other.rowOfB; }
};

uint32_t rowOf(const Visibility& visibility, uint32_t cluster) {
    return cluster < visibility.offsets.size() ? visibility.offsets[cluster] : kNone;
}

/// Returns the matched clusters. Those with the same rows follow one another.
std::vector<RowPair> rowPairsOf(const Visibility& a, const Visibility& b, const Matching& matching) {
    std::vector<RowPair> pairs;
    for (uint32_t i = 0; i < matching.ofA.size(); ++i) {
        if (matching.ofA[i] != kNone) pairs.push_back({rowOf(a, i), rowOf(b, matching.ofA[i]), i});
    }
    std::sort(pairs.begin(), pairs.end(), [](const RowPair& one, const RowPair& other) {
        return std::tie(one.rowOfA, one.rowOfB, one.cluster) <
               std::tie(other.rowOfA, other.rowOfB, other.cluster);
    });
    return pairs;
}

/// Returns the index of the first pair of each group with the same rows.
std::vector<size_t> groupsOf(std::span<const RowPair> pairs) {
    std::vector<size_t> firsts;
    for (size_t i = 0; i < pairs.size(); ++i) {
        if (i == 0 || !pairs[i].hasSameRows(pairs[i - 1])) firsts.push_back(i);
    }
    return firsts;
}

/// Returns the change of each cluster of `a`; nothing changes for those without a counterpart. Fails if there
/// are too many rows.
Task<std::optional<std::vector<RowChange>>> compareRows(const Visibility& a, const Visibility& b,
                                                        const Matching& matching) {
    const std::vector<RowPair> pairs = rowPairsOf(a, b, matching);
    const std::vector<size_t> groups = groupsOf(pairs);
    if (uint64_t{groups.size()} * std::max(a.numClusters, b.numClusters) > kMaxBits) co_return std::nullopt;
    std::vector<RowChange> changes(matching.ofA.size());
    const bool sameNumbers = isIdentity(matching);
    Progress unwatched;
    co_await forEach(groups.size(), unwatched, [&](size_t group) -> Task<void> {
        const uint32_t cluster = pairs[groups[group]].cluster;
        const PvsRow rowOfA = decodePvs(a, cluster);
        const PvsRow rowOfB = decodePvs(b, matching.ofA[cluster]);
        const RowChange change = sameNumbers ? compareBytes(rowOfA, rowOfB)
                                             : RowChange{countMissing(rowOfB, matching.ofB, rowOfA),
                                                         countMissing(rowOfA, matching.ofA, rowOfB)};
        const size_t end = group + 1 < groups.size() ? groups[group + 1] : pairs.size();
        for (size_t i = groups[group]; i < end; ++i)
            changes[pairs[i].cluster] = change;
        co_return;
    });
    co_return changes;
}

std::optional<std::string> whyNotComparable(const Map& a, const Map& b, const MapNames& names) {
    if (!hasRows(a) && !hasRows(b)) return "neither map has visibility";
    if (!hasRows(a)) return fmt::format("{} has no visibility", names.a);
    if (!hasRows(b)) return fmt::format("{} has no visibility", names.b);
    return std::nullopt;
}

uint32_t countUnmatched(const std::vector<bool>& hasLeaf, std::span<const uint32_t> counterparts) {
    uint32_t num = 0;
    for (size_t i = 0; i < counterparts.size(); ++i)
        num += hasLeaf[i] && counterparts[i] == kNone ? 1 : 0;
    return num;
}

} // namespace

Task<VisibilityDiff> compareVisibility(const PlacedFaces& a, std::span<const uint64_t> placesOfA,
                                       const PlacedFaces& b, std::span<const uint64_t> placesOfB,
                                       MapNames names) {
    const Map& mapA = a.map();
    const Map& mapB = b.map();
    VisibilityDiff diff;
    diff.hasOnlyOne = hasRows(mapA) != hasRows(mapB);
    diff.notCompared = whyNotComparable(mapA, mapB, names);
    if (diff.notCompared) co_return diff;
    const ClusterPlaces clustersOfA = clusterPlacesOf(mapA, placesOfA);
    const ClusterPlaces clustersOfB = clusterPlacesOf(mapB, placesOfB);
    const Matching matching = matchClusters(mapA, clustersOfA, mapB, clustersOfB);
    diff.numOnlyInA = countUnmatched(clustersOfA.hasLeaf, matching.ofA);
    diff.numOnlyInB = countUnmatched(clustersOfB.hasLeaf, matching.ofB);
    diff.numMatched = static_cast<uint32_t>(std::count_if(matching.ofA.begin(), matching.ofA.end(),
                                                          [](uint32_t other) { return other != kNone; }));
    if (diff.numMatched == 0) {
        diff.notCompared = "no cluster of one map lies at the place of a cluster of the other";
        co_return diff;
    }
    const auto changes = co_await compareRows(mapA.visibility, mapB.visibility, matching);
    if (!changes) {
        diff.notCompared = fmt::format("{} are too many to compare what each of them sees",
                                       counted(diff.numMatched, "cluster"));
        co_return diff;
    }
    for (uint32_t i = 0; i < changes->size(); ++i) {
        const auto [numGained, numLost] = (*changes)[i];
        if (numGained == 0 && numLost == 0) continue;
        const uint32_t other = matching.ofA[i];
        diff.changes.push_back({i, other, clustersOfB.centers[other], numGained, numLost});
    }
    co_return diff;
}

} // namespace visleaf
