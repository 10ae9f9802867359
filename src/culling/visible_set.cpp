#include "culling/visible_set.h"

#include "map/find_leaf.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace visleaf {
namespace {

// Quake 2 looks this far across a liquid's surface for a second cluster (its r_main.c), game units.
constexpr float kLiquidProbe = 16.0f;

// Doors stand in contact with the leafs they close; their boxes reach into the next ones by this much, game
// units.
constexpr float kInstanceMargin = 1.0f;

/// Draw faces of the world that no leaf names, as only damaged maps have them.
std::vector<uint32_t> strayFacesOf(const MapGeometry& geometry, std::span<const FaceRange> named) {
    std::vector<bool> isNamed(geometry.faces.size());
    for (const FaceRange& range : named) {
        for (uint32_t face = range.first; face < range.end; ++face)
            isNamed[face] = true;
    }
    std::vector<uint32_t> stray;
    for (const uint32_t face : geometry.worldFaces) {
        if (face != kNone && !isNamed[face]) stray.push_back(face);
    }
    return stray;
}

/// Appends the ranges that `faces`, ascending, consist of.
void appendRanges(std::span<const uint32_t> faces, std::vector<FaceRange>& ranges) {
    for (size_t i = 0; i < faces.size(); ++i) {
        if (i > 0 && faces[i] <= ranges.back().end)
            ranges.back().end = faces[i] + 1; // the next one, or one that is named twice
        else
            ranges.push_back({faces[i], faces[i] + 1});
    }
}

/// The leafs that a placed model is seen from, by its box; solid ones see nothing.
std::vector<uint32_t> leafsTouching(const Map& map, Bounds bounds) {
    bounds.mins -= glm::vec3(kInstanceMargin);
    bounds.maxs += glm::vec3(kInstanceMargin);
    std::vector<uint32_t> leafs = findLeafs(map, map.models[0].head, bounds);
    std::erase_if(leafs, [&](uint32_t leaf) { return map.leafs[leaf].cluster == kNone; });
    return leafs;
}

/// Calls `visit` for each cluster of the row, ascending.
template <class Visit> void forEachCluster(const PvsRow& row, const Visit& visit) {
    for (size_t i = 0; i < row.size(); ++i) {
        for (unsigned bits = row[i]; bits != 0; bits &= bits - 1) // without its lowest bit
            visit(static_cast<uint32_t>(i * 8) + static_cast<uint32_t>(std::countr_zero(bits)));
    }
}

PvsRow rowOf(const Map& map, uint32_t cluster, uint32_t secondCluster) {
    PvsRow row = decodePvs(map.visibility, cluster);
    if (secondCluster == kNone) return row;
    const PvsRow second = decodePvs(map.visibility, secondCluster);
    std::transform(row.begin(), row.end(), second.begin(), row.begin(),
                   [](uint8_t a, uint8_t b) { return static_cast<uint8_t>(a | b); });
    return row;
}

} // namespace

ClusterLeafs::ClusterLeafs(const Map& map) : m_firsts(size_t{map.visibility.numClusters} + 1) {
    const auto isCounted = [&](const Leaf& leaf) { return leaf.cluster < map.visibility.numClusters; };
    for (const Leaf& leaf : map.leafs) {
        if (isCounted(leaf)) ++m_firsts[leaf.cluster + 1];
    }
    std::partial_sum(m_firsts.begin(), m_firsts.end(), m_firsts.begin());
    m_leafs.resize(m_firsts.back());
    std::vector<uint32_t> next(m_firsts.begin(), m_firsts.end() - 1);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        if (isCounted(map.leafs[i])) m_leafs[next[map.leafs[i].cluster]++] = i;
    }
}

LeafFaces::LeafFaces(const Map& map, const MapGeometry& geometry) {
    std::vector<uint32_t> faces; // of a leaf
    for (const Leaf& leaf : map.leafs) {
        m_firsts.push_back(static_cast<uint32_t>(m_ranges.size()));
        faces.clear();
        for (const uint32_t named : std::span(map.leafFaces).subspan(leaf.firstFace, leaf.numFaces)) {
            if (geometry.worldFaces[named] != kNone) faces.push_back(geometry.worldFaces[named]);
        }
        std::sort(faces.begin(), faces.end());
        appendRanges(faces, m_ranges);
    }
    m_firsts.push_back(static_cast<uint32_t>(m_ranges.size()));
}

Culler::Culler(const Map& map, const MapGeometry& geometry)
    : m_map(map), m_geometry(geometry), m_leafFaces(map, geometry),
      m_strayFaces(strayFacesOf(geometry, m_leafFaces.ofAll())), m_clusterLeafs(map),
      m_leafInPvs(map.leafs.size()), m_pvsFaces(geometry.faces.size()) {
    for (const DrawInstance& instance : geometry.instances) {
        m_instanceLeafs.push_back(instance.faces.empty() ? std::vector<uint32_t>{}
                                                         : leafsTouching(map, instance.bounds));
    }
}

const VisibleSet& Culler::cull(const View& view, const CullOptions& options) {
    const PvsKey key = findPvs(view.pose.position, options);
    if (m_set.pvsNumber == 0 || key != m_pvsKey) collectPvs(key);
    m_set.frustum.reset();
    if (options.useFrustum) m_set.frustum = view.frustum;
    return m_set;
}

Culler::PvsKey Culler::findPvs(const glm::vec3& eye, const CullOptions& options) {
    m_set.viewLeaf = findLeaf(m_map, m_map.models[0].head, eye);
    m_set.cluster = m_set.viewLeaf == kNone ? kNone : m_map.leafs[m_set.viewLeaf].cluster;
    PvsKey key;
    key.showInstances = options.showInstances;
    key.usePvs = options.usePvs && m_set.cluster != kNone && m_map.visibility.encoding != VisEncoding::none;
    if (!key.usePvs) return key; // everything is visible, wherever the eye is
    key.cluster = m_set.cluster;
    if (m_map.visibility.mergesAcrossLiquids) {
        key.secondCluster = clusterAcrossLiquid(eye, m_map.leafs[m_set.viewLeaf]);
    }
    return key;
}

uint32_t Culler::clusterAcrossLiquid(const glm::vec3& eye, const Leaf& leaf) const {
    const float step = leaf.contents == 0 ? -kLiquidProbe : kLiquidProbe;
    const uint32_t other = findLeaf(m_map, m_map.models[0].head, eye + glm::vec3(0.0f, 0.0f, step));
    const Leaf& otherLeaf = m_map.leafs[other];
    const bool isSolid = (otherLeaf.contents & contents::kSolid) != 0;
    return isSolid || otherLeaf.cluster == leaf.cluster ? kNone : otherLeaf.cluster;
}

void Culler::collectPvs(const PvsKey& key) {
    m_pvsKey = key;
    m_pvsLeafs.clear();
    m_set.leafsInPvs = 0;
    m_leafInPvs.assign(m_map.leafs.size(), false);
    if (key.usePvs) {
        m_set.clustersInPvs = 0;
        forEachCluster(rowOf(m_map, key.cluster, key.secondCluster), [this](uint32_t cluster) {
            ++m_set.clustersInPvs;
            for (const uint32_t leaf : m_clusterLeafs.of(cluster))
                addPvsLeaf(leaf);
        });
    } else {
        m_set.clustersInPvs = m_map.visibility.numClusters;
        for (uint32_t leaf = 0; leaf < m_map.leafs.size(); ++leaf)
            addPvsLeaf(leaf);
    }
    for (const uint32_t face : m_strayFaces)
        m_pvsFaces.add(face);
    if (key.showInstances) addPvsInstances();
    m_pvsFaces.moveTo(m_set.faces);
    m_set.facesInPvs = numFacesIn(m_set.faces);
    ++m_set.pvsNumber;
}

void Culler::addPvsLeaf(uint32_t index) {
    const Leaf& leaf = m_map.leafs[index];
    m_leafInPvs[index] = true;
    if (leaf.cluster != kNone) ++m_set.leafsInPvs;
    const std::span<const FaceRange> faces = m_leafFaces.of(index);
    if (faces.empty()) return;
    m_pvsLeafs.push_back(index);
    for (const FaceRange& range : faces)
        m_pvsFaces.add(range);
}

void Culler::addPvsInstances() {
    for (uint32_t i = 1; i < m_geometry.instances.size(); ++i) {
        const std::vector<uint32_t>& leafs = m_instanceLeafs[i];
        // A model that touches no leaf at all, because the tree is damaged or it stands in the void, is not
        // hidden.
        const bool isInPvs = leafs.empty() || std::any_of(leafs.begin(), leafs.end(),
                                                          [&](uint32_t leaf) { return m_leafInPvs[leaf]; });
        if (!isInPvs) continue;
        for (const uint32_t face : m_geometry.instances[i].faces)
            m_pvsFaces.add(face);
    }
}

std::vector<uint32_t> Culler::leafsInFrustum() const {
    std::vector<uint32_t> leafs;
    for (const uint32_t leaf : m_pvsLeafs) {
        if (!m_set.frustum || mayBeInside(*m_set.frustum, m_map.leafs[leaf].bounds)) leafs.push_back(leaf);
    }
    return leafs;
}

} // namespace visleaf
