#include "analysis/diff/cluster_match.h"

#include "map/find_leaf.h"

namespace visleaf {
namespace {

// Compilers round the bounds of leafs differently by up to a unit, but one compiler does so each time.
constexpr float kUnitsPerCell = 4.0f;

// Real trees are 25 to 60 nodes high. The limit matters for damaged maps only.
constexpr uint64_t kNodesPerCluster = 256;

uint64_t keyOfLeaf(const Leaf& leaf) {
    const uint64_t corner = hashOfPosition(leaf.bounds.mins / kUnitsPerCell);
    return mixedHash(mixedHash(corner, hashOfPosition(leaf.bounds.maxs / kUnitsPerCell)), leaf.contents);
}

float volumeOf(const Bounds& bounds) {
    if (bounds.isEmpty()) return 0.0f;
    const glm::vec3 size = bounds.size();
    return size.x * size.y * size.z;
}

std::optional<MatchKey> leafKey(const ClusterPlaces& clusters, uint32_t cluster) {
    return clusters.hasLeaf[cluster] ? std::optional(MatchKey{clusters.leafKeys[cluster]}) : std::nullopt;
}

std::optional<MatchKey> leafAndFaceKey(const ClusterPlaces& clusters, uint32_t cluster) {
    std::optional<MatchKey> key = leafKey(clusters, cluster);
    if (key) key->key = mixedHash(key->key, clusters.faceKeys[cluster]);
    return key;
}

/// Finds clusters by points, within a budget for the walks down the tree.
class ClusterFinder {
  public:
    ClusterFinder(const Map& map, uint64_t numPoints) : m_map(map), m_budget(numPoints * kNodesPerCluster) {}

    /// Returns the cluster at `point`; kNone if there is none, or if the budget is spent.
    uint32_t clusterAt(const glm::vec3& point) {
        const uint32_t leaf = findWorldLeaf(m_map, point, m_budget);
        return leaf == kNone ? kNone : m_map.leafs[leaf].cluster;
    }

  private:
    const Map& m_map;
    uint64_t m_budget;
};

void matchCenters(const Map& mapA, const ClusterPlaces& a, const Map& mapB, const ClusterPlaces& b,
                  Matching& matching) {
    ClusterFinder inA(mapA, a.centers.size()), inB(mapB, a.centers.size());
    for (uint32_t cluster = 0; cluster < matching.ofA.size(); ++cluster) {
        if (matching.ofA[cluster] != kNone || !a.hasLeaf[cluster]) continue;
        const uint32_t other = inB.clusterAt(a.centers[cluster]);
        if (other >= matching.ofB.size() || matching.ofB[other] != kNone) continue;
        if (inA.clusterAt(b.centers[other]) == cluster) matching.pair(cluster, other);
    }
}

} // namespace

ClusterPlaces clusterPlacesOf(const Map& map, std::span<const uint64_t> places) {
    const size_t num = map.visibility.numClusters;
    ClusterPlaces clusters{std::vector<uint64_t>(num), std::vector<uint64_t>(num),
                           std::vector<glm::vec3>(num, glm::vec3(0.0f)), std::vector<bool>(num)};
    std::vector<float> volumes(num, -1.0f);
    for (const Leaf& leaf : map.leafs) {
        if (leaf.cluster >= num) continue;
        // Sums, because a compiler may write the leafs and their faces in any order.
        clusters.leafKeys[leaf.cluster] += keyOfLeaf(leaf);
        for (uint32_t i = leaf.firstFace; i < leaf.firstFace + leaf.numFaces; ++i)
            clusters.faceKeys[leaf.cluster] += places[map.leafFaces[i]];
        clusters.hasLeaf[leaf.cluster] = true;
        const float volume = volumeOf(leaf.bounds);
        if (volume <= volumes[leaf.cluster]) continue;
        volumes[leaf.cluster] = volume;
        clusters.centers[leaf.cluster] = leaf.bounds.center();
    }
    return clusters;
}

Matching matchClusters(const Map& mapA, const ClusterPlaces& a, const Map& mapB, const ClusterPlaces& b) {
    Matching matching(a.centers.size(), b.centers.size());
    matchByKey(a, b, leafAndFaceKey, matching);
    matchByKey(a, b, leafKey, matching);
    matchCenters(mapA, a, mapB, b, matching);
    return matching;
}

} // namespace visleaf
