#include "culling/visible_set.h"

#include "culling/instance_clusters.h"
#include "map/entities/area_groups.h"
#include "map/find_leaf.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace visleaf {
namespace {

// Game units. Distance at which Quake 2 looks for a second cluster across the surface of a liquid (its
// r_main.c).
constexpr float kLiquidProbe = 16.0f;

/// Returns the draw faces of the world that no leaf names. Only damaged maps have such faces.
std::vector<uint32_t> facesWithoutLeaf(const Map& map, std::span<const uint32_t> worldFaces) {
    std::vector<bool> isNamed(map.faces.size());
    for (const Leaf& leaf : map.leafs) {
        for (const uint32_t face : facesOf(map, leaf))
            isNamed[face] = true;
    }
    std::vector<uint32_t> stray;
    for (size_t face = 0; face < isNamed.size(); ++face) {
        if (!isNamed[face] && worldFaces[face] != kNone) stray.push_back(worldFaces[face]);
    }
    return stray;
}

/// Appends the draw faces of the world that the leaf names.
void appendFaces(const Map& map, std::span<const uint32_t> worldFaces, const Leaf& leaf,
                 std::vector<uint32_t>& faces) {
    for (const uint32_t named : facesOf(map, leaf)) {
        if (worldFaces[named] != kNone) faces.push_back(worldFaces[named]);
    }
}

/// Appends `faces`, which are ascending, as ranges.
void appendRanges(std::span<const uint32_t> faces, std::vector<FaceRange>& ranges) {
    for (size_t i = 0; i < faces.size(); ++i) {
        if (i > 0 && faces[i] <= ranges.back().end)
            ranges.back().end = faces[i] + 1; // the next face, or the same face again
        else
            ranges.push_back({faces[i], faces[i] + 1});
    }
}

/// Returns the leafs that belong to a cluster, sorted by cluster.
std::vector<uint32_t> leafsByCluster(const Map& map) {
    std::vector<uint32_t> leafs;
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        if (map.leafs[i].cluster < map.visibility.numClusters) leafs.push_back(i);
    }
    std::stable_sort(leafs.begin(), leafs.end(),
                     [&](uint32_t a, uint32_t b) { return map.leafs[a].cluster < map.leafs[b].cluster; });
    return leafs;
}

/// Returns for each cluster the area group of all its leafs, or kNone if they are in several groups or in
/// none.
std::vector<uint32_t> groupsOfClusters(const Map& map, std::span<const uint32_t> areaGroups) {
    if (areaGroups.empty()) return {};
    std::vector<uint32_t> groups(map.visibility.numClusters, kNone);
    std::vector<bool> isKnown(groups.size());
    for (const Leaf& leaf : map.leafs) {
        if (leaf.cluster >= groups.size() || leaf.area >= areaGroups.size()) continue;
        uint32_t& group = groups[leaf.cluster];
        group = !isKnown[leaf.cluster] || group == areaGroups[leaf.area] ? areaGroups[leaf.area] : kNone;
        isKnown[leaf.cluster] = true;
    }
    return groups;
}

/// Calls `visit` for each cluster of the row, in ascending order.
template <class Visit> void forEachCluster(const PvsRow& row, const Visit& visit) {
    for (size_t i = 0; i < row.size(); ++i) {
        for (unsigned bits = row[i]; bits != 0; bits &= bits - 1) // clears the lowest bit
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

ClusterFaces::ClusterFaces(const Map& map, std::span<const uint32_t> worldFaces)
    : m_numLeafs(map.visibility.numClusters), m_bounds(map.visibility.numClusters) {
    m_firsts.reserve(m_numLeafs.size() + 1);
    // Reserves the maximum. Unused memory costs nothing. A growing vector would touch the memory of its
    // smaller copies.
    if (!m_numLeafs.empty()) m_ranges.reserve(map.leafFaces.size());
    const std::vector<uint32_t> leafs = leafsByCluster(map);
    std::vector<uint32_t> faces; // faces of one cluster
    auto leaf = leafs.begin();
    for (uint32_t cluster = 0; cluster < m_numLeafs.size(); ++cluster) {
        m_firsts.push_back(static_cast<uint32_t>(m_ranges.size()));
        faces.clear();
        for (; leaf != leafs.end() && map.leafs[*leaf].cluster == cluster; ++leaf) {
            appendFaces(map, worldFaces, map.leafs[*leaf], faces);
            ++m_numLeafs[cluster];
            m_bounds[cluster].add(map.leafs[*leaf].bounds);
        }
        std::sort(faces.begin(), faces.end());
        appendRanges(faces, m_ranges);
    }
    m_firsts.push_back(static_cast<uint32_t>(m_ranges.size()));
}

Culler::Culler(const Map& map, const MapGeometry& geometry)
    : Culler(map, geometry, worldFacesOf(map, geometry)) {}

Culler::Culler(const Map& map, const MapGeometry& geometry, std::span<const uint32_t> worldFaces)
    : m_map(map), m_geometry(geometry), m_clusterFaces(map, worldFaces), m_startGroups(findAreaGroups(map)),
      m_clusterGroups(groupsOfClusters(map, m_startGroups)),
      m_facesWithoutLeaf(facesWithoutLeaf(map, worldFaces)),
      m_instanceClusters(clustersOfInstances(map, geometry)), m_pvsFaces(geometry.faces.size()) {}

const VisibleSet& Culler::cull(const View& view, const CullOptions& options) {
    if (!m_location || m_location->eye != view.pose.position) m_location = locateCamera(view.pose.position);
    if (options.useAreaPortals) useAreaGroups(options);
    cullFrom(*m_location, options);
    if (options.useFrustum) m_set.frustum = view.frustum;
    return m_set;
}

const VisibleSet& Culler::cullFromCluster(uint32_t cluster, const CullOptions& options) {
    CullOptions withoutAreas = options;
    withoutAreas.useAreaPortals = false;
    cullFrom({.cluster = cluster}, withoutAreas);
    return m_set;
}

void Culler::cullFrom(const CameraLocation& location, const CullOptions& options) {
    m_set.viewLeaf = location.leaf;
    m_set.cluster = location.cluster;
    const PvsKey key = findPvs(location, options);
    if (m_set.pvsNumber == 0 || key != m_pvsKey) collectPvs(key);
    m_set.frustum.reset();
}

void Culler::useAreaGroups(const CullOptions& options) {
    if (options.areaGroups == m_givenGroups) return;
    m_givenGroups = options.areaGroups;
    m_clusterGroups = groupsOfClusters(m_map, m_givenGroups.empty() ? m_startGroups : m_givenGroups);
    ++m_groupsNumber;
}

Culler::CameraLocation Culler::locateCamera(const glm::vec3& eye) const {
    CameraLocation location{.eye = eye, .leaf = findWorldLeaf(m_map, eye)};
    if (location.leaf == kNone) return location;
    const Leaf& leaf = m_map.leafs[location.leaf];
    // From within something solid, every engine draws everything. In Nightfire, solid leafs have clusters
    // too.
    if ((leaf.contents & contents::kSolid) == 0) location.cluster = leaf.cluster;
    if (m_map.visibility.mergesAcrossLiquids) location.secondCluster = clusterAcrossLiquid(eye, leaf);
    return location;
}

Culler::PvsKey Culler::findPvs(const CameraLocation& location, const CullOptions& options) const {
    PvsKey key;
    key.showInstances = options.showInstances;
    key.showDecals = options.showDecals;
    key.wanted = options.wanted;
    key.usePvs =
        options.usePvs && location.cluster != kNone && m_map.visibility.encoding != VisEncoding::none;
    if (!key.usePvs) return key; // everything is visible from everywhere
    key.cluster = location.cluster;
    key.secondCluster = location.secondCluster;
    if (!options.useAreaPortals) return key;
    const std::vector<uint32_t>& groups = m_givenGroups.empty() ? m_startGroups : m_givenGroups;
    const uint32_t area = m_map.leafs[location.leaf].area;
    if (area < groups.size()) {
        key.areaGroup = groups[area];
        key.groupsNumber = m_groupsNumber;
    }
    return key;
}

uint32_t Culler::clusterAcrossLiquid(const glm::vec3& eye, const Leaf& leaf) const {
    const float step = leaf.contents == 0 ? -kLiquidProbe : kLiquidProbe;
    const uint32_t other = findWorldLeaf(m_map, eye + glm::vec3(0.0f, 0.0f, step));
    const Leaf& otherLeaf = m_map.leafs[other];
    const bool isSolid = (otherLeaf.contents & contents::kSolid) != 0;
    return isSolid || otherLeaf.cluster == leaf.cluster ? kNone : otherLeaf.cluster;
}

void Culler::collectPvs(const PvsKey& key) {
    m_pvsKey = key;
    m_set.isCutByAreaPortals = false;
    m_set.clustersInPvs = 0;
    m_set.leafsInPvs = 0;
    m_set.bounds = Bounds{};
    if (key.usePvs)
        collectClusters();
    else
        collectWorld();
    if (key.showInstances) addInstances();
    if (key.showDecals) addDecals();
    if (key.wanted.faces != nullptr) m_pvsFaces.keepOnly(*key.wanted.faces);
    m_pvsFaces.moveTo(m_set.faces);
    m_set.facesInPvs = numFacesIn(m_set.faces);
    ++m_set.pvsNumber;
}

void Culler::collectClusters() {
    m_row = rowOf(m_map, m_pvsKey.cluster, m_pvsKey.secondCluster);
    hideOtherAreas();
    forEachCluster(m_row, [this](uint32_t cluster) {
        ++m_set.clustersInPvs;
        m_set.bounds.add(m_clusterFaces.bounds(cluster));
        m_set.leafsInPvs += m_clusterFaces.numLeafs(cluster);
        for (const FaceRange& range : m_clusterFaces.of(cluster))
            m_pvsFaces.add(range);
    });
    for (const uint32_t face : m_facesWithoutLeaf)
        m_pvsFaces.add(face);
}

/// Hides the clusters of other area groups. Clusters in several groups stay visible.
void Culler::hideOtherAreas() {
    if (m_pvsKey.areaGroup == kNone) return;
    for (uint32_t cluster = 0; cluster < m_clusterGroups.size(); ++cluster) {
        const bool isElsewhere =
            m_clusterGroups[cluster] != kNone && m_clusterGroups[cluster] != m_pvsKey.areaGroup;
        if (!isElsewhere || !isVisible(m_row, cluster)) continue;
        hide(m_row, cluster);
        m_set.isCutByAreaPortals = true;
    }
}

void Culler::collectWorld() {
    m_set.clustersInPvs = m_map.visibility.numClusters;
    for (const Leaf& leaf : m_map.leafs) {
        if (leaf.cluster == kNone) continue;
        ++m_set.leafsInPvs;
        m_set.bounds.add(leaf.bounds);
    }
    for (uint32_t i = 0; i < m_geometry.faces.size(); ++i) {
        const DrawFace& face = m_geometry.faces[i];
        if (face.instance == 0 && face.decal == kNone) m_pvsFaces.add(i);
    }
}

void Culler::addInstances() {
    for (uint32_t i = 1; i < m_geometry.instances.size(); ++i) {
        if (!mayShow(m_instanceClusters[i])) continue;
        for (const uint32_t face : m_geometry.instances[i].faces)
            m_pvsFaces.add(face);
    }
}

void Culler::addDecals() {
    for (const DrawnDecal& decal : m_geometry.decals.drawn)
        if (m_pvsFaces.contains(decal.face)) m_pvsFaces.add(decal.decal);
}

bool Culler::mayShow(std::span<const uint32_t> clusters) const {
    return clusters.empty() || std::any_of(clusters.begin(), clusters.end(),
                                           [this](uint32_t cluster) { return isInPvs(cluster); });
}

const std::vector<uint32_t>& Culler::leafsInFrustum() const {
    if (m_leafsPvs != m_set.pvsNumber) {
        m_leafsPvs = m_set.pvsNumber;
        m_pvsLeafs.clear();
        for (uint32_t i = 0; i < m_map.leafs.size(); ++i) {
            const Leaf& leaf = m_map.leafs[i];
            if (leaf.numFaces > 0 && isInPvs(leaf.cluster)) m_pvsLeafs.push_back(i);
        }
    }
    m_shownLeafs.clear();
    std::copy_if(m_pvsLeafs.begin(), m_pvsLeafs.end(), std::back_inserter(m_shownLeafs),
                 [this](uint32_t leaf) {
                     return !m_set.frustum || mayBeInside(*m_set.frustum, m_map.leafs[leaf].bounds);
                 });
    return m_shownLeafs;
}

} // namespace visleaf
