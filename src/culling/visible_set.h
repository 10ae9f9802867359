// What of the map a camera may see: its leaf, the PVS of the leaf's cluster, and the faces in it. Which of
// them are inside of the frustum is found when they are listed for drawing (culling/draw_order.h).
#pragma once

#include "culling/face_set.h"
#include "culling/view.h"
#include "geometry/map_geometry.h"

#include <optional>
#include <span>

namespace visleaf {

/// What may hide faces.
struct CullOptions {
    bool usePvs = true;
    bool useFrustum = true;
    bool showInstances = true;   // brush models other than the world
    bool useAreaPortals = false; // with usePvs: hide areas that closed doors part from the eye's

    bool operator==(const CullOptions&) const = default;
};

/// What a view may see.
struct VisibleSet {
    uint32_t viewLeaf = kNone;    // into Map::leafs
    uint32_t cluster = kNone;     // of the view leaf
    bool isPartedByDoors = false; // see CullOptions::useAreaPortals: something is hidden so
    uint32_t clustersInPvs = 0;
    uint32_t leafsInPvs = 0;
    Bounds bounds;                  // of those leafs: map space
    uint32_t facesInPvs = 0;        // draw faces of the world in those leafs, and of placed models
    std::vector<FaceRange> faces;   // in the PVS, those of placed models too: ascending, each once
    uint64_t pvsNumber = 0;         // of `faces`: another number, other faces; counts from 1
    std::optional<Frustum> frustum; // of what is drawn; empty: all of `faces` are
};

/// The draw faces of the world that the leafs of each cluster name. What lies together in a leaf lies
/// together in draw order, so that ranges are few.
class ClusterFaces {
  public:
    /// `worldFaces` is worldFacesOf() the map.
    ClusterFaces(const Map& map, std::span<const uint32_t> worldFaces);

    /// Ascending.
    std::span<const FaceRange> of(uint32_t cluster) const {
        return std::span(m_ranges).subspan(m_firsts[cluster], m_firsts[cluster + 1] - m_firsts[cluster]);
    }
    uint32_t numLeafs(uint32_t cluster) const { return m_numLeafs[cluster]; }
    /// The box around its leafs, map space.
    const Bounds& bounds(uint32_t cluster) const { return m_bounds[cluster]; }

  private:
    std::vector<uint32_t> m_firsts; // for each cluster, into m_ranges, and the end
    std::vector<FaceRange> m_ranges;
    std::vector<uint32_t> m_numLeafs; // for each cluster
    std::vector<Bounds> m_bounds;     // for each cluster
};

/// Finds visible sets frame after frame. Keeps the lists that follow from the camera's cluster, so that a
/// frame costs in proportion to what is in the PVS, not to the map. Map and geometry must outlive it.
class Culler {
  public:
    Culler(const Map& map, const MapGeometry& geometry);

    /// The set seen by `view`; valid until the next call.
    const VisibleSet& cull(const View& view, const CullOptions& options);

    /// Of the set that was found last: its leafs, into Map::leafs, that name faces and are inside of its
    /// frustum; valid until the next call. For displays: nothing is drawn by them, and they are only found
    /// when somebody asks.
    const std::vector<uint32_t>& leafsInFrustum() const;

    /// True when the set that was found last may show what lies in `cluster`.
    bool isInPvs(uint32_t cluster) const { return !m_pvsKey.usePvs || isVisible(m_row, cluster); }

  private:
    Culler(const Map& map, const MapGeometry& geometry, std::span<const uint32_t> worldFaces);

    /// What decides the PVS: cull() decodes anew only when this changes.
    struct PvsKey {
        uint32_t cluster = kNone;
        uint32_t secondCluster = kNone; // across a liquid's surface
        uint32_t areaGroup = kNone;     // that the eye is in, where others are hidden
        bool usePvs = true;
        bool showInstances = true;
        bool operator==(const PvsKey&) const = default;
    };

    /// Where an eye is in the tree: a walk down to a leaf or two, which an eye that stays need not take
    /// again.
    struct EyePlace {
        glm::vec3 eye{0.0f};
        uint32_t leaf = kNone;          // into Map::leafs
        uint32_t secondCluster = kNone; // across a liquid's surface
    };

    EyePlace findPlace(const glm::vec3& eye) const;
    PvsKey findPvs(const EyePlace& place, const CullOptions& options) const;
    uint32_t clusterAcrossLiquid(const glm::vec3& eye, const Leaf& leaf) const;
    void collectPvs(const PvsKey& key);
    void collectClusters();
    void hideOtherAreas();
    void collectWorld();
    void addInstances();
    bool mayBeSeen(uint32_t instance) const;

    const Map& m_map;
    const MapGeometry& m_geometry;
    ClusterFaces m_clusterFaces;
    std::vector<uint32_t> m_areaGroups;    // findAreaGroups()
    std::vector<uint32_t> m_clusterGroups; // for each cluster that of all its leafs; kNone: they differ
    std::vector<uint32_t> m_strayFaces;    // draw faces of the world that no leaf names: always drawn
    std::vector<std::vector<uint32_t>> m_instanceClusters; // for each instance those that its box touches

    std::optional<EyePlace> m_place; // of the eye that was culled for last
    PvsKey m_pvsKey;                 // of what follows, once m_set has a PVS
    PvsRow m_row;                    // of the clusters in the PVS; unused without PVS
    FaceSet m_pvsFaces;              // while a PVS is collected; otherwise empty
    VisibleSet m_set;

    // Kept from one leafsInFrustum() to the next.
    mutable uint64_t m_leafsPvs = 0;            // the PVS of m_pvsLeafs; 0: none
    mutable std::vector<uint32_t> m_pvsLeafs;   // that name faces
    mutable std::vector<uint32_t> m_shownLeafs; // those inside of the frustum
};

} // namespace visleaf
