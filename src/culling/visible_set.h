// The leafs and faces that a camera may see: its leaf, the PVS of the leaf's cluster, and the faces in this
// PVS. The frustum test follows when the faces are listed for drawing (culling/draw_order.h).
#pragma once

#include "culling/face_set.h"
#include "culling/view.h"
#include "geometry/map_geometry.h"

#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// The draw faces that a person wants to see.
struct WantedFaces {
    const FaceSet* faces = nullptr; // must outlive the next cull; null: all
    uint64_t number = 0;            // differs for each content of the set

    bool operator==(const WantedFaces&) const = default;
};

/// The tests that may hide faces.
struct CullOptions {
    bool usePvs = true;
    bool useFrustum = true;
    bool showInstances = true; // draw brush models other than the world
    bool showDecals = true;
    bool useAreaPortals = false; // with usePvs: hide areas that closed areaportals cut off from the camera
    // The result of findAreaGroups() for the areaportals that are open; empty: as at the start of the map.
    std::vector<uint32_t> areaGroups = {};
    WantedFaces wanted = {}; // hides all other faces

    bool operator==(const CullOptions&) const = default;
};

/// The leafs and faces that a view may see.
struct VisibleSet {
    uint32_t viewLeaf = kNone;       // index into Map::leafs
    uint32_t cluster = kNone;        // cluster of the view leaf; kNone: it is solid or outside
    bool isCutByAreaPortals = false; // CullOptions::useAreaPortals has hidden something
    uint32_t clustersInPvs = 0;
    uint32_t leafsInPvs = 0;
    Bounds bounds;                  // bounds of the leafs in the PVS; map space
    uint32_t facesInPvs = 0;        // draw faces of the world in the PVS, and of placed models
    std::vector<FaceRange> faces;   // in the PVS, with those of placed models; ascending, each once
    uint64_t pvsNumber = 0;         // changes whenever `faces` changes; counts from 1
    std::optional<Frustum> frustum; // clips what is drawn; empty: all of `faces` are drawn
};

/// The draw faces of the world that the leafs of each cluster name. Faces of one leaf are adjacent in the
/// draw order, so there are few ranges.
class ClusterFaces {
  public:
    /// `worldFaces` is the result of worldFacesOf() for the map.
    ClusterFaces(const Map& map, std::span<const uint32_t> worldFaces);

    /// Returns the faces of a cluster, in ascending order.
    std::span<const FaceRange> of(uint32_t cluster) const {
        return std::span(m_ranges).subspan(m_firsts[cluster], m_firsts[cluster + 1] - m_firsts[cluster]);
    }
    uint32_t numLeafs(uint32_t cluster) const { return m_numLeafs[cluster]; }
    /// Returns the bounds of the cluster's leafs, in map space.
    const Bounds& bounds(uint32_t cluster) const { return m_bounds[cluster]; }

  private:
    std::vector<uint32_t> m_firsts; // for each cluster, and the end: index into m_ranges
    std::vector<FaceRange> m_ranges;
    std::vector<uint32_t> m_numLeafs; // for each cluster
    std::vector<Bounds> m_bounds;     // for each cluster
};

/// Finds the visible set of each frame. Keeps the lists that depend on the camera's cluster, so the cost of a
/// frame depends on the PVS and not on the size of the map. Map and geometry must outlive the culler.
class Culler {
  public:
    Culler(const Map& map, const MapGeometry& geometry);

    /// Returns the visible set of `view`, valid until the next call.
    const VisibleSet& cull(const View& view, const CullOptions& options);

    /// Returns what any eye in `cluster` may see, valid until the next call. Without a frustum, without
    /// areaportals, and without the second cluster of an eye near the surface of a liquid.
    const VisibleSet& cullFromCluster(uint32_t cluster, const CullOptions& options);

    /// Returns the leafs of the last visible set that name faces and are inside its frustum, as indices into
    /// Map::leafs. The result is valid until the next call. It is only for displays: drawing does not use it,
    /// so it is computed on demand.
    const std::vector<uint32_t>& leafsInFrustum() const;

    /// True if the last visible set may show the contents of `cluster`.
    bool isInPvs(uint32_t cluster) const { return !m_pvsKey.usePvs || isVisible(m_row, cluster); }

    /// True if the last visible set may show a model that touches these clusters. A model that touches none
    /// stays visible: the tree may be damaged, the model may be in the void, or its clusters may be unknown.
    bool mayShow(std::span<const uint32_t> clusters) const;

  private:
    Culler(const Map& map, const MapGeometry& geometry, std::span<const uint32_t> worldFaces);

    /// Everything that determines the PVS. cull() decodes the PVS only if the key changes.
    struct PvsKey {
        uint32_t cluster = kNone;
        uint32_t secondCluster = kNone; // on the other side of a liquid's surface
        uint32_t areaGroup = kNone;     // area group of the camera, if other groups are hidden
        uint32_t groupsNumber = 0;      // of the groups that areaGroup is one of
        bool usePvs = true;
        bool showInstances = true;
        bool showDecals = true;
        WantedFaces wanted = {};
        bool operator==(const PvsKey&) const = default;
    };

    /// The position of an eye in the BSP tree. Kept so that a camera that stands still needs no search.
    struct CameraLocation {
        glm::vec3 eye{0.0f};
        uint32_t leaf = kNone;          // index into Map::leafs
        uint32_t cluster = kNone;       // of the leaf; kNone: it is solid or outside
        uint32_t secondCluster = kNone; // on the other side of a liquid's surface
    };

    void useAreaGroups(const CullOptions& options);
    void cullFrom(const CameraLocation& location, const CullOptions& options);
    CameraLocation locateCamera(const glm::vec3& eye) const;
    PvsKey findPvs(const CameraLocation& location, const CullOptions& options) const;
    uint32_t clusterAcrossLiquid(const glm::vec3& eye, const Leaf& leaf) const;
    void collectPvs(const PvsKey& key);
    void collectClusters();
    void hideOtherAreas();
    void collectWorld();
    void addInstances();
    void addDecals();

    const Map& m_map;
    const MapGeometry& m_geometry;
    ClusterFaces m_clusterFaces;
    std::vector<uint32_t> m_startGroups; // area groups at the start of the map
    std::vector<uint32_t> m_givenGroups; // CullOptions::areaGroups; empty: m_startGroups are in use
    uint32_t m_groupsNumber = 0;         // changes with m_givenGroups
    // The area group of each cluster, or kNone if its leafs differ.
    std::vector<uint32_t> m_clusterGroups;    // of the groups in use
    std::vector<uint32_t> m_facesWithoutLeaf; // draw faces of the world that no leaf names: always drawn
    std::vector<std::vector<uint32_t>> m_instanceClusters; // result of clustersOfInstances()

    std::optional<CameraLocation> m_location; // of the last eye
    PvsKey m_pvsKey;                          // of the current PVS, if m_set has one
    PvsRow m_row;                             // clusters in the PVS; unused without PVS
    FaceSet m_pvsFaces;                       // only used while a PVS is collected; otherwise empty
    VisibleSet m_set;

    // Kept between calls of leafsInFrustum().
    mutable uint64_t m_leafsPvs = 0;            // pvsNumber of m_pvsLeafs; 0: none
    mutable std::vector<uint32_t> m_pvsLeafs;   // leafs of the PVS that name faces
    mutable std::vector<uint32_t> m_shownLeafs; // leafs of m_pvsLeafs inside the frustum
};

} // namespace visleaf
