#include "analysis/pvs_check/cluster_cells.h"

#include "analysis/sight/target_parts.h"
#include "base/portable_math.h"

#include <glm/common.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// Returns a random point of a convex polygon.
glm::dvec3 pointInside(std::span<const glm::dvec3> winding, SampleNumbers& random) {
    glm::dvec3 sum(0.0);
    double weights = 0.0;
    for (const glm::dvec3& vertex : winding) {
        const double weight = -portable::log(1.0 - random.share()); // even over a triangle
        sum += weight * vertex;
        weights += weight;
    }
    return weights > 0.0 ? sum / weights : centerOf(winding);
}

/// Returns where the part of each cluster begins in a list that is sorted by cluster, and where the last one
/// ends. `counts`: how many items each cluster has.
std::vector<uint32_t> firstsOf(const std::vector<uint32_t>& counts) {
    std::vector<uint32_t> firsts{0};
    for (const uint32_t count : counts)
        firsts.push_back(firsts.back() + count);
    return firsts;
}

} // namespace

ClusterCells::ClusterCells(const Map& map, const LeafPortals& portals, const SightSpace& space)
    : m_map(map), m_portals(portals) {
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf) {
        const bool hasCluster = map.leafs[leaf].cluster < map.visibility.numClusters;
        if (hasCluster && space.isOpen(leaf) && !portals.boundariesOf(leaf).empty()) m_leafs.push_back(leaf);
    }
    listLeafs();
    listPortals(space);
}

void ClusterCells::listLeafs() {
    std::stable_sort(m_leafs.begin(), m_leafs.end(),
                     [&](uint32_t a, uint32_t b) { return m_map.leafs[a].cluster < m_map.leafs[b].cluster; });
    std::vector<uint32_t> counts(m_map.visibility.numClusters, 0);
    for (const uint32_t leaf : m_leafs) {
        ++counts[m_map.leafs[leaf].cluster];
        m_middles.push_back(middleOf(leaf, m_map, m_portals));
        const double before = m_volumes.empty() ? 0.0 : m_volumes.back();
        m_volumes.push_back(before + m_portals.volumes[leaf]);
    }
    m_firstLeafs = firstsOf(counts);
}

void ClusterCells::listPortals(const SightSpace& space) {
    const uint32_t numClusters = m_map.visibility.numClusters;
    std::vector<std::pair<uint32_t, ClusterPortal>> pairs; // with the cluster in front
    for (uint32_t i = 0; i < m_portals.boundaries.size(); ++i) {
        const LeafBoundary& boundary = m_portals.boundaries[i];
        if (!boundary.isPortal || !space.passes(boundary.leafs[0], boundary.leafs[1])) continue;
        const uint32_t a = m_map.leafs[boundary.leafs[0]].cluster, b = m_map.leafs[boundary.leafs[1]].cluster;
        if (a == b || a >= numClusters || b >= numClusters) continue;
        pairs.push_back({a, {b, i}});
        pairs.push_back({b, {a, i}});
    }
    std::sort(pairs.begin(), pairs.end());
    std::vector<uint32_t> counts(numClusters, 0);
    for (const auto& [from, portal] : pairs) {
        ++counts[from];
        m_clusterPortals.push_back(portal);
    }
    m_firstPortals = firstsOf(counts);
}

std::span<const uint32_t> ClusterCells::leafsOf(uint32_t cluster) const {
    return std::span(m_leafs).subspan(m_firstLeafs[cluster],
                                      m_firstLeafs[cluster + 1] - m_firstLeafs[cluster]);
}

std::span<const ClusterPortal> ClusterCells::portalsOf(uint32_t cluster) const {
    return std::span(m_clusterPortals)
        .subspan(m_firstPortals[cluster], m_firstPortals[cluster + 1] - m_firstPortals[cluster]);
}

glm::dvec3 ClusterCells::pointOn(const ClusterPortal& portal, SampleNumbers& random) const {
    return pointInside(m_portals.windingOf(m_portals.boundaries[portal.boundary]), random);
}

PointInLeaf ClusterCells::pointIn(uint32_t cluster, SampleNumbers& random) const {
    const std::span<const uint32_t> leafs = leafsOf(cluster);
    if (leafs.empty()) return {};
    const bool isAnywhere = random.below(2) == 0;
    const size_t index = isAnywhere ? leafByVolume(cluster, random) : random.below(leafs.size());
    const std::span<const uint32_t> sides = m_portals.boundariesOf(leafs[index]);
    const uint32_t side = isAnywhere ? sides[random.below(sides.size())] : portalOrSide(leafs[index], random);
    const glm::dvec3 onSide = pointInside(m_portals.windingOf(m_portals.boundaries[side]), random);
    const double share = random.share();
    return {glm::mix(onSide, m_middles[m_firstLeafs[cluster] + index], share * share), leafs[index]};
}

/// Returns an index into leafsOf(). Large leafs are more likely.
size_t ClusterCells::leafByVolume(uint32_t cluster, SampleNumbers& random) const {
    const uint32_t first = m_firstLeafs[cluster], end = m_firstLeafs[cluster + 1];
    const double before = first == 0 ? 0.0 : m_volumes[first - 1];
    const double wanted = before + random.share() * (m_volumes[end - 1] - before);
    const auto found = std::upper_bound(m_volumes.begin() + first, m_volumes.begin() + end, wanted);
    return std::min<size_t>(static_cast<size_t>(found - m_volumes.begin()), end - 1) - first;
}

/// Returns a random portal of a leaf; a wall if it has no portals.
uint32_t ClusterCells::portalOrSide(uint32_t leaf, SampleNumbers& random) const {
    const std::span<const uint32_t> sides = m_portals.boundariesOf(leaf);
    const size_t first = random.below(sides.size());
    for (size_t i = 0; i < sides.size(); ++i) {
        const uint32_t side = sides[(first + i) % sides.size()];
        if (m_portals.boundaries[side].isPortal) return side;
    }
    return sides[first];
}

} // namespace visleaf
