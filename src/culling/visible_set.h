// What of the map a camera may see: its leaf, the PVS of the leaf's cluster, and the leafs of that inside of
// the frustum.
#pragma once

#include "culling/box_list.h"
#include "culling/face_set.h"
#include "culling/view.h"
#include "geometry/map_geometry.h"

#include <span>

namespace visleaf {

struct CullOptions {
    bool usePvs = true;
    bool useFrustum = true;
    bool showInstances = true; // brush models other than the world

    bool operator==(const CullOptions&) const = default;
};

struct VisibleSet {
    uint32_t viewLeaf = kNone; // into Map::leafs
    uint32_t cluster = kNone;  // of the view leaf
    uint32_t clustersInPvs = 0;
    uint32_t leafsInPvs = 0;
    uint32_t facesInPvs = 0;         // draw faces of the world in those leafs, and of placed models
    std::vector<uint32_t> leafs;     // into Map::leafs: in the PVS and the frustum
    std::vector<uint32_t> instances; // into MapGeometry::instances: brush models to draw
    std::vector<FaceRange> faces;    // ascending, each face once
};

/// The leafs of each cluster: one in Quake, many in its successors.
class ClusterLeafs {
  public:
    explicit ClusterLeafs(const Map& map);

    /// Ascending.
    std::span<const uint32_t> of(uint32_t cluster) const {
        return std::span(m_leafs).subspan(m_firsts[cluster], m_firsts[cluster + 1] - m_firsts[cluster]);
    }

  private:
    std::vector<uint32_t> m_firsts; // for each cluster, into m_leafs, and the end
    std::vector<uint32_t> m_leafs;
};

/// The draw faces that each leaf names. What lies together in a leaf lies together in draw order, so that
/// ranges are few.
class LeafFaces {
  public:
    LeafFaces(const Map& map, const MapGeometry& geometry);

    /// Ascending.
    std::span<const FaceRange> of(uint32_t leaf) const {
        return std::span(m_ranges).subspan(m_firsts[leaf], m_firsts[leaf + 1] - m_firsts[leaf]);
    }
    std::span<const FaceRange> ofAll() const { return m_ranges; }

  private:
    std::vector<uint32_t> m_firsts; // for each leaf, into m_ranges, and the end
    std::vector<FaceRange> m_ranges;
};

/// Finds visible sets frame after frame. Keeps the lists that follow from the camera's cluster, so that a
/// frame costs in proportion to what is in the PVS, not to the map. Map and geometry must outlive it.
class Culler {
  public:
    Culler(const Map& map, const MapGeometry& geometry);

    /// The set seen by `view`; valid until the next call.
    const VisibleSet& cull(const View& view, const CullOptions& options);

  private:
    /// What decides the PVS: cull() decodes anew only when this changes.
    struct PvsKey {
        uint32_t cluster = kNone;
        uint32_t secondCluster = kNone; // across a liquid's surface
        bool usePvs = true;
        bool operator==(const PvsKey&) const = default;
    };

    /// Copied from the map, where what a frame reads of thousands of leafs lies far apart.
    struct PvsLeaf {
        uint32_t leaf = 0;
        uint32_t firstRange = 0; // into m_pvsRanges
        uint32_t numRanges = 0;
    };

    PvsKey findClusters(const glm::vec3& eye, bool usePvs);
    uint32_t clusterAcrossLiquid(const glm::vec3& eye, const Leaf& leaf) const;
    void collectPvs(const PvsKey& key);
    void collectLeafs(const View& view, const CullOptions& options);
    void collectPvsInstances();
    void collectInstances(const View& view, const CullOptions& options);
    void addPvsLeaf(uint32_t leaf);
    void addFacesOf(const PvsLeaf& leaf);
    void addStrayFaces();
    void countPvsFaces();

    const Map& m_map;
    const MapGeometry& m_geometry;
    LeafFaces m_leafFaces;
    std::vector<uint32_t> m_strayFaces; // draw faces of the world that no leaf names: always drawn
    ClusterLeafs m_clusterLeafs;
    std::vector<std::vector<uint32_t>> m_instanceLeafs; // for each instance the leafs that its box touches

    bool m_hasPvs = false; // the lists below are those of m_pvsKey
    PvsKey m_pvsKey;
    std::vector<bool> m_leafInPvs;        // for each leaf
    std::vector<PvsLeaf> m_pvsLeafs;      // leafs in the PVS that name faces
    std::vector<FaceRange> m_pvsRanges;   // draw faces of one leaf after the other
    BoxList m_pvsBoxes;                   // bounds of the leafs
    uint32_t m_numPvsFaces = 0;           // draw faces of the world in them
    std::vector<uint32_t> m_pvsInstances; // placed models with faces whose box touches one of the leafs
    BoxList m_pvsInstanceBoxes;
    uint32_t m_numPvsInstanceFaces = 0;

    FaceSet m_visibleFaces; // while a frame's are collected; empty between frames
    VisibleSet m_set;
};

} // namespace visleaf
