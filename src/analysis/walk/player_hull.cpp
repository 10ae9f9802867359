#include "analysis/walk/player_hull.h"

#include "analysis/sight/leaf_portals.h"
#include "analysis/walk/solid_models.h"
#include "geometry/brush_polygons.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr NodeChild kOpenLeaf = ~0, kSolidLeaf = ~1;

/// Returns the BSP tree of all clip hulls, with one open and one solid leaf. The boundaries between these two
/// leafs are the walls of a hull.
Map treeOfHulls(const Map& map) {
    const auto childOf = [](ClipChild child) {
        if (!isContents(child)) return NodeChild{child};
        return (contentsOf(child) & contents::kSolid) != 0 ? kSolidLeaf : kOpenLeaf;
    };
    Map tree;
    tree.planes = map.planes;
    for (const ClipNode& node : map.clipNodes)
        tree.nodes.push_back(
            {.plane = node.plane, .children = {childOf(node.children[0]), childOf(node.children[1])}});
    tree.leafs.resize(2);
    tree.leafs[leafOf(kOpenLeaf)].cluster = 0;
    tree.leafs[leafOf(kSolidLeaf)].contents = contents::kSolid;
    tree.models.resize(1);
    return tree;
}

class HullBuilder {
  public:
    HullBuilder(const Map& map, PlayerPose pose, Progress& progress)
        : m_map(map), m_progress(progress), m_pose(pose) {}

    PlayerHull build() {
        const std::vector<SolidModel> solids = findSolidModels(m_map).solids;
        Map tree;
        if (!m_map.clipNodes.empty()) tree = treeOfHulls(m_map);
        for (const SolidModel& solid : solids) {
            if (!mayGoOn()) break;
            m_toWorld = solid.placement.toWorld;
            if (m_map.clipNodes.empty())
                addBrushes(solid);
            else
                addClipHull(solid.placement.model, tree);
        }
        return std::move(m_hull);
    }

  private:
    bool mayGoOn() {
        if (m_progress.isCancelled || m_hull.vertices.size() > kMaxHullVertices) m_hull.isComplete = false;
        return m_hull.isComplete;
    }

    void addBrushes(const SolidModel& solid) {
        for (const uint32_t brush : solid.brushes) {
            if (!mayGoOn()) return;
            for (const std::vector<glm::vec3>& polygon : brushPolygons(m_map, m_map.brushes[brush]))
                add(std::span<const glm::vec3>(polygon));
        }
        for (const SweepTriangle& triangle : solid.triangles)
            add(std::span<const glm::dvec3>(triangle));
    }

    void addClipHull(uint32_t model, Map& tree) {
        const ClipChild head = clipHeadOf(m_map.models[model], m_pose);
        const Bounds& bounds = m_map.models[model].bounds;
        if (isContents(head) || bounds.isEmpty()) return;
        tree.models[0].head = head;
        tree.models[0].bounds = grown(bounds);
        const LeafPortals walls = buildLeafPortals(tree, m_progress);
        m_hull.isComplete &= walls.isComplete();
        for (const LeafBoundary& wall : walls.boundaries) {
            if (wall.plane == kNone) continue; // a side of the box around the map
            const std::span<const glm::dvec3> winding = walls.windingOf(wall);
            if (wall.leafs[0] == leafOf(kOpenLeaf))
                add(winding);
            else
                add(std::span<const glm::dvec3>(Winding(winding.rbegin(), winding.rend())));
        }
    }

    /// A hull reaches beyond its model by the size of the player's box.
    Bounds grown(const Bounds& bounds) const {
        const Bounds box = playerBoxOf(traitsOf(m_map.game).player, m_pose).value_or(Bounds{});
        return box.isEmpty() ? bounds : Bounds{bounds.mins - box.maxs, bounds.maxs - box.mins};
    }

    template <class Vertex> void add(std::span<const Vertex> polygon) {
        if (polygon.size() < 3) return;
        HullPolygon added{.bounds = {},
                          .firstVertex = static_cast<uint32_t>(m_hull.vertices.size()),
                          .numVertices = static_cast<uint32_t>(polygon.size())};
        for (const Vertex& vertex : polygon) {
            m_hull.vertices.emplace_back(m_toWorld * glm::vec4(glm::vec3(vertex), 1.0f));
            added.bounds.add(m_hull.vertices.back());
        }
        const std::span<const glm::vec3> vertices = m_hull.verticesOf(added);
        const Winding winding(vertices.begin(), vertices.end());
        const glm::dvec3 area = areaVectorOf(winding);
        const double size = glm::length(area);
        if (size > 0.0) added.normal = area / size;
        m_hull.polygons.push_back(added);
    }

    const Map& m_map;
    Progress& m_progress;
    PlayerPose m_pose;
    glm::mat4 m_toWorld{1.0f}; // of the current model
    PlayerHull m_hull;
};

} // namespace

PlayerHull buildPlayerHull(const Map& map, PlayerPose pose, Progress& progress) {
    if (map.models.empty()) return {};
    return HullBuilder(map, pose, progress).build();
}

} // namespace visleaf
