#include "analysis/visibility_report.h"

#include "base/running_task.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr uint32_t kClustersAtOnce = 256; // per piece of work; each piece makes a culler of its own

/// Sums over the faces before each draw face, so that the sum over a range is one subtraction.
class RangeSums {
  public:
    RangeSums(const Map& map, const MapGeometry& geometry) {
        const std::vector<uint32_t> users = usersOfLightmaps(map);
        m_triangles.push_back(0);
        m_lightmapBytes.push_back(0.0);
        for (const DrawFace& face : geometry.faces) {
            m_triangles.push_back(m_triangles.back() + face.numIndices / 3);
            m_lightmapBytes.push_back(m_lightmapBytes.back() +
                                      lightmapBytes(map, map.faces[face.face], users));
        }
    }

    ClusterCost costOf(const VisibleSet& visible) const {
        ClusterCost cost{visible.clustersInPvs, visible.facesInPvs, 0, 0};
        double bytes = 0.0;
        for (const FaceRange& range : visible.faces) {
            cost.triangles += m_triangles[range.end] - m_triangles[range.first];
            bytes += m_lightmapBytes[range.end] - m_lightmapBytes[range.first];
        }
        cost.lightmapBytes = static_cast<uint64_t>(std::llround(bytes));
        return cost;
    }

  private:
    static std::vector<uint32_t> usersOfLightmaps(const Map& map) {
        std::vector<uint32_t> users(map.light.lightmaps.size(), 0);
        for (const MapFace& face : map.faces)
            if (face.lightmap != kNone) ++users[face.lightmap];
        return users;
    }

    static double lightmapBytes(const Map& map, const MapFace& face, const std::vector<uint32_t>& users) {
        if (face.lightmap == kNone) return 0.0;
        const auto bytes =
            static_cast<double>(map.light.lightmaps[face.lightmap].numBytes(map.light.luxelBytes));
        return bytes / users[face.lightmap];
    }

    std::vector<uint32_t> m_triangles;
    std::vector<double> m_lightmapBytes;
};

Task<std::vector<ClusterCost>> costsOf(const Map& map, const MapGeometry& geometry, Progress& progress) {
    const RangeSums sums(map, geometry);
    std::vector<ClusterCost> costs(map.visibility.numClusters);
    const size_t numPieces = (costs.size() + kClustersAtOnce - 1) / kClustersAtOnce;
    co_await forEach(numPieces, progress, [&](size_t piece) -> Task<void> {
        Culler culler(map, geometry);
        const size_t first = piece * kClustersAtOnce;
        const size_t end = std::min(first + kClustersAtOnce, costs.size());
        for (size_t cluster = first; cluster < end; ++cluster) {
            costs[cluster] =
                sums.costOf(culler.cullFromCluster(static_cast<uint32_t>(cluster), {.showDecals = false}));
            co_await mayPause();
        }
    });
    co_return costs;
}

std::vector<bool> clustersWithLeafs(const Map& map) {
    std::vector<bool> hasLeafs(map.visibility.numClusters, false);
    for (const Leaf& leaf : map.leafs)
        if (leaf.cluster < hasLeafs.size()) hasLeafs[leaf.cluster] = true;
    return hasLeafs;
}

std::vector<uint32_t> sortByFaces(const Map& map, const std::vector<ClusterCost>& costs) {
    const std::vector<bool> hasLeafs = clustersWithLeafs(map);
    std::vector<uint32_t> clusters;
    for (uint32_t cluster = 0; cluster < costs.size(); ++cluster)
        if (hasLeafs[cluster]) clusters.push_back(cluster);
    std::stable_sort(clusters.begin(), clusters.end(),
                     [&](uint32_t a, uint32_t b) { return costs[a].faces > costs[b].faces; });
    return clusters;
}

/// Returns the rows of `clusters` with bits only for these: bit n is clusters[n].
Task<std::vector<PvsRow>> rowsBetween(const Visibility& visibility, std::span<const uint32_t> clusters) {
    std::vector<PvsRow> rows(clusters.size(), PvsRow((clusters.size() + 7) / 8, 0));
    for (size_t i = 0; i < clusters.size(); ++i) {
        const PvsRow whole = decodePvs(visibility, clusters[i]);
        for (size_t n = 0; n < clusters.size(); ++n)
            if (isVisible(whole, clusters[n])) rows[i][n / 8] |= static_cast<uint8_t>(1u << (n % 8));
        co_await mayPause();
    }
    co_return rows;
}

} // namespace

Task<std::optional<VisibilityReport>> reportVisibility(const Map& map, const MapGeometry& geometry,
                                                       Progress& progress) {
    if (map.visibility.encoding == VisEncoding::none) co_return std::nullopt;
    VisibilityReport report;
    report.costs = co_await costsOf(map, geometry, progress);
    report.worstFirst = sortByFaces(map, report.costs);
    co_await compareSight(map, report);
    co_return report;
}

std::vector<uint32_t> comparedClusters(const Visibility& visibility) {
    const uint32_t step = (visibility.numClusters + kMaxComparedClusters - 1) / kMaxComparedClusters;
    std::vector<uint32_t> clusters;
    for (uint32_t cluster = 0; cluster < visibility.numClusters; cluster += std::max(step, 1u))
        clusters.push_back(cluster);
    return clusters;
}

Task<void> compareSight(const Map& map, VisibilityReport& report) {
    const std::vector<uint32_t> clusters = comparedClusters(map.visibility);
    const std::vector<PvsRow> rows = co_await rowsBetween(map.visibility, clusters);
    report.numClustersCompared = static_cast<uint32_t>(clusters.size());
    for (uint32_t a = 0; a < clusters.size(); ++a) {
        for (uint32_t b = 0; b < clusters.size(); ++b) {
            if (!isVisible(rows[a], b) || isVisible(rows[b], a)) continue;
            if (report.oneWay.size() < kMaxOneWay) report.oneWay.push_back({clusters[a], clusters[b]});
            ++report.numOneWay;
        }
        co_await mayPause();
    }
}

} // namespace visleaf
