#include "analysis/colors/face_clusters.h"

#include "culling/instance_clusters.h"
#include "map/find_leaf.h"

#include <algorithm>
#include <functional>
#include <ranges>

namespace visleaf {
namespace {

/// Returns the number of clusters that the visibility data tells apart. Without such data, the numbers of
/// clusters mean nothing.
uint32_t numKnownClusters(const Map& map) {
    return map.visibility.encoding == VisEncoding::none ? 0 : map.visibility.numClusters;
}

void addClustersOfLeafs(const Map& map, std::vector<KeyedIndex>& clusters) {
    for (const Leaf& leaf : map.leafs) {
        if (leaf.cluster >= numKnownClusters(map)) continue;
        for (const uint32_t face : facesOf(map, leaf))
            clusters.push_back({face, leaf.cluster});
    }
}

/// Returns the clusters of the leafs that name a brush.
std::vector<uint32_t> clustersOfBrush(const Map& map, uint32_t brush) {
    std::vector<uint32_t> clusters;
    for (const Leaf& leaf : map.leafs) {
        const auto brushes = brushesOf(map, leaf);
        if (std::ranges::find(brushes, brush) != brushes.end()) clusters.push_back(leaf.cluster);
    }
    return clusters;
}

} // namespace

FaceClusters::FaceClusters(const Map& map, const MapGeometry& geometry)
    : m_isDrawn(map.faces.size()), m_modelClusters(clustersOfInstances(map, geometry)) {
    for (std::vector<uint32_t>& ofModel : m_modelClusters)
        std::erase_if(ofModel, [&map](uint32_t cluster) { return cluster >= numKnownClusters(map); });
    std::vector<KeyedIndex> clusters, models;
    addClustersOfLeafs(map, clusters);
    for (uint32_t i = 0; i < geometry.instances.size(); ++i) {
        m_modelEntities.push_back(geometry.instances[i].placement.entity);
        for (const uint32_t drawFace : geometry.instances[i].faces)
            models.push_back({geometry.faces[drawFace].face, i});
    }
    m_leafClusters = IndexLists(map.faces.size(), clusters);
    m_models = IndexLists(map.faces.size(), models);
    for (const DrawFace& face : geometry.faces)
        m_isDrawn[face.face] = true;
}

bool FaceClusters::hasCluster(uint32_t face) const {
    return !m_leafClusters.of(face).empty() || std::ranges::any_of(m_models.of(face), [this](uint32_t model) {
        return !m_modelClusters[model].empty();
    });
}

std::vector<bool> FaceClusters::drawnWith(const PvsRow& row) const {
    std::vector<bool> isDrawn = combined<bool>(
        false, [&row](uint32_t cluster) { return isVisible(row, cluster); }, std::logical_or<>());
    for (uint32_t face = 0; face < numFaces(); ++face)
        if (!hasCluster(face)) isDrawn[face] = true;
    return isDrawn;
}

std::vector<uint32_t> FaceClusters::clustersOfFace(uint32_t face) const {
    const std::span<const uint32_t> ofLeafs = m_leafClusters.of(face);
    std::vector<uint32_t> clusters(ofLeafs.begin(), ofLeafs.end());
    for (const uint32_t model : m_models.of(face))
        clusters.insert(clusters.end(), m_modelClusters[model].begin(), m_modelClusters[model].end());
    return clusters;
}

std::vector<uint32_t> FaceClusters::clustersOf(const Map& map, const MapItem& item) const {
    std::vector<uint32_t> clusters;
    switch (item.kind) {
    case ItemKind::face:
        clusters = clustersOfFace(item.index);
        break;
    case ItemKind::leaf:
        clusters.push_back(map.leafs[item.index].cluster);
        break;
    case ItemKind::cluster:
        clusters.push_back(item.index);
        break;
    case ItemKind::brush:
        clusters = clustersOfBrush(map, item.index);
        break;
    case ItemKind::entity:
        clusters = clustersOfEntity(map, item.index);
        break;
    case ItemKind::surface:
        break;
    }
    std::erase_if(clusters, [&](uint32_t cluster) { return cluster >= numKnownClusters(map); });
    std::ranges::sort(clusters);
    clusters.erase(std::unique(clusters.begin(), clusters.end()), clusters.end());
    return clusters;
}

std::vector<uint32_t> FaceClusters::clustersOfEntity(const Map& map, uint32_t entity) const {
    for (size_t i = 1; i < m_modelEntities.size(); ++i)
        if (m_modelEntities[i] == entity) return m_modelClusters[i];
    const std::optional<glm::vec3> origin = map.entities[entity].vector("origin");
    if (!origin) return {};
    const uint32_t leaf = findWorldLeaf(map, *origin);
    return leaf == kNone ? std::vector<uint32_t>{} : std::vector{map.leafs[leaf].cluster};
}

} // namespace visleaf
