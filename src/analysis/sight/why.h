// Answers why a camera draws a part of a map, or why it does not.
//
// The answer names the first test that removes the target: the materials, the PVS, closed areaportals, the
// frustum. The tests are those of the culler, so the answer agrees with what the viewer draws. If the target
// is drawn, the answer has the chain of portals to it, and a line of sight if there is one.
#pragma once

#include "analysis/sight/not_drawn.h"
#include "analysis/sight/sight_line.h"
#include "culling/visible_set.h"

#include <optional>

namespace visleaf {

/// What decided.
enum class WhyReason : uint8_t {
    visible, // drawn: no test removed it
    pvs,
    area,
    frustum,
    notDrawn, // nothing of it is ever drawn, see NotDrawnCause
    outside,  // the camera or the target is in a wall or outside of the map
};

/// What decides which leafs the camera sees.
enum class PvsSource : uint8_t {
    row,           // the row of the camera's cluster
    noVisibility,  // the map has no visibility: everything is drawn
    noRow,         // the cluster has no row, or a broken one: everything is drawn
    cameraOutside, // outside, everything is drawn
    off,           // CullOptions::usePvs is false
};

/// A leaf with its cluster and area; kNone: none.
struct LeafPlace {
    uint32_t leaf = kNone;
    uint32_t cluster = kNone;
    uint32_t area = kNone;

    bool operator==(const LeafPlace&) const = default;
};

/// A question.
struct WhyQuestion {
    View view;
    CullOptions options;     // useFrustum: the direction of the view matters
    Target target;           // checkTarget() accepts it
    bool showsBacks = false; // both sides of faces are drawn

    bool operator==(const WhyQuestion&) const = default;
};

/// What was found from other points of the camera's cluster when the camera itself has no line of sight.
struct ClusterSight {
    uint32_t numEyes = 0;      // points that were tried
    SightLine toTarget;        // to the target
    SightLine betweenClusters; // to any leaf of the target's cluster
};

/// An answer.
struct WhyAnswer {
    bool isDrawn = false;
    WhyReason reason = WhyReason::visible;
    NotDrawn notDrawn;
    PvsSource pvsSource = PvsSource::row;
    LeafPlace from;
    uint32_t numLeafs = 0;       // open leafs that the target touches
    LeafPlace to;                // the leaf in which the chain ends, or the first leaf of the target
    bool isTargetInWall = false; // or outside of the map; no leaf of it is open
    bool hasNoSpace = false;     // a leaf that takes up no space in the world: it belongs to a brush model
    bool hasNoLeaf = false;      // it is drawn, but no leaf names it, so no test can remove it
    bool wouldAreasHide = false; // closed areaportals hide it, but CullOptions::useAreaPortals is false
    bool isAcrossLiquid = false; // only the cluster on the other side of a liquid's surface shows it
    uint32_t instanceEntity = kNone; // the entity that places the target's brush model

    bool hasChain = false;
    std::vector<uint32_t> chain; // into LeafPortals::boundaries, from near to far
    // The line of sight. If a target that the PVS removed has one, the visibility of the map is wrong, or the
    // line passes the surface of a liquid, which compilers may take for opaque.
    SightLine sight;
    bool isThroughLiquid = false;             // the target was removed by the PVS and has such a line
    std::optional<ClusterSight> clusterSight; // only if the target is drawn without a line of sight
};

/// Answers questions about one map. Map, materials, geometry and portals must outlive it.
class WhyFinder {
  public:
    WhyFinder(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
              const LeafPortals& portals);

    /// Answers a question. Takes up to some seconds in large open maps if there is no line of sight.
    Task<WhyAnswer> explain(const WhyQuestion& question);

  private:
    bool passes(const View& view, const TargetParts& parts, const CullOptions& options);
    bool isInFrustum(const Frustum& frustum, const TargetParts& parts, const VisibleSet& visible) const;
    bool isInVisibleLeaf(const TargetParts& parts) const;
    void describe(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer);
    bool isNeverDrawn(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer);
    void findHiddenFacts(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer);
    WhyReason firstTest(const WhyQuestion& question, const TargetParts& parts);
    bool showsOnlyAcrossLiquid(const TargetParts& parts, const WhyAnswer& answer) const;
    Task<void> findWay(glm::dvec3 eye, const TargetParts& parts, WhyAnswer& answer) const;
    Task<void> findMissedSight(glm::dvec3 eye, const TargetParts& parts, WhyAnswer& answer) const;
    Task<SightLine> findSight(glm::dvec3 eye, uint32_t leaf, const TargetParts& parts,
                              const SightRules& rules) const;
    Task<ClusterSight> searchCluster(const TargetParts& parts, const WhyAnswer& answer,
                                     SightRules rules) const;
    LeafPlace placeOf(uint32_t leaf) const;
    PvsSource pvsSourceOf(const LeafPlace& from, bool usesPvs) const;

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    const LeafPortals& m_portals;
    Culler m_culler;
};

} // namespace visleaf
