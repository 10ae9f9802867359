#include "analysis/pvs_check/pvs_check.h"

#include "analysis/pvs_check/cluster_check.h"
#include "base/running_task.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

std::vector<uint32_t> clustersWithSpace(const Map& map, const ClusterCells& cells) {
    std::vector<uint32_t> clusters;
    for (uint32_t cluster = 0; cluster < map.visibility.numClusters; ++cluster)
        if (!cells.leafsOf(cluster).empty()) clusters.push_back(cluster);
    return clusters;
}

/// Returns clusters at even steps, so that their rows have about `maxPairs` bits together.
Task<std::vector<uint32_t>> chooseClusters(const Map& map, const std::vector<uint32_t>& clusters,
                                           uint64_t maxPairs) {
    uint64_t numPairs = 0;
    for (const uint32_t cluster : clusters) {
        co_await mayPause();
        numPairs += numVisible(decodePvs(map.visibility, cluster));
    }
    const uint64_t step = numPairs / std::max<uint64_t>(maxPairs, 1) + 1;
    std::vector<uint32_t> chosen;
    for (size_t i = 0; i < clusters.size(); i += step)
        chosen.push_back(clusters[i]);
    co_return chosen;
}

/// Returns the height of a tree in nodes. validate() has limited it.
uint64_t heightOf(const Map& map, NodeChild child) {
    if (isLeaf(child)) return 0;
    const Node& node = map.nodes[static_cast<uint32_t>(child)];
    return 1 + std::max(heightOf(map, node.children[0]), heightOf(map, node.children[1]));
}

/// The first holes by cluster. Several threads may add to them.
class FirstHoles {
  public:
    /// Takes the holes of one cluster, in their order.
    void take(std::vector<PvsHole>& holes) {
        if (holes.empty()) return;
        const std::lock_guard lock(m_mutex);
        m_holes.insert(m_holes.end(), holes.begin(), holes.end());
        holes = {}; // frees them
        std::ranges::stable_sort(m_holes, {}, &PvsHole::from);
        if (m_holes.size() > kMaxHoles) m_holes.resize(kMaxHoles);
    }

    /// Returns all that were taken, at most kMaxHoles. Requires that no thread adds any more.
    std::vector<PvsHole> release() { return std::move(m_holes); }

  private:
    std::mutex m_mutex;
    std::vector<PvsHole> m_holes;
};

void add(const CheckedCluster& checked, PvsCheck& result) {
    result.numRays += checked.numRays;
    if (checked.isComplete)
        result.clusters.push_back(checked.counts);
    else
        ++result.numGivenUp;
    result.numHoles += checked.numHoles;
}

} // namespace

uint64_t PvsCheck::numPairs() const {
    return std::accumulate(clusters.begin(), clusters.end(), uint64_t{0},
                           [](uint64_t sum, const PvsCounts& cluster) { return sum + cluster.inPvs; });
}

uint64_t PvsCheck::numUnconfirmedPairs() const {
    return std::accumulate(
        clusters.begin(), clusters.end(), uint64_t{0},
        [](uint64_t sum, const PvsCounts& cluster) { return sum + cluster.unconfirmed(); });
}

Task<PvsCheck> checkPvs(const Map& map, const LeafPortals& portals, PvsCheckOptions options,
                        Progress& progress) {
    const SightSpace space(map, portals);
    co_await mayPause();
    const ClusterCells cells(map, portals, space);
    co_await mayPause();
    const std::vector<uint32_t> all = clustersWithSpace(map, cells);
    const std::vector<uint32_t> chosen = co_await chooseClusters(map, all, options.maxPairs);
    PvsCheck result;
    result.raysPerPair = options.raysPerPair;
    result.numClusters = static_cast<uint32_t>(all.size());
    result.hasAllPortals = portals.isComplete;
    if (chosen.empty()) co_return result;
    const uint64_t height = std::max<uint64_t>(heightOf(map, map.models[0].head), 1); // tests for each leaf
    const ClusterCheckLimits limits{options.raysPerPair, options.maxSteps / height / chosen.size()};
    std::vector<std::optional<CheckedCluster>> checked(chosen.size());
    FirstHoles holes;
    const CheckedMap parts{map, space, cells};
    co_await forEach(chosen.size(), progress, [&](size_t i) -> Task<void> {
        CheckedCluster cluster = co_await checkCluster(parts, chosen[i], limits);
        holes.take(cluster.holes);
        checked[i] = std::move(cluster);
    });
    for (const std::optional<CheckedCluster>& cluster : checked)
        if (cluster) add(*cluster, result);
    result.holes = holes.release();
    co_return result;
}

} // namespace visleaf
