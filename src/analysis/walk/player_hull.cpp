#include "analysis/walk/player_hull.h"

#include "analysis/sight/leaf_portals.h"
#include "analysis/walk/solid_models.h"
#include "geometry/brush_polygons.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr NodeChild kOpenLeaf = ~0, kSolidLeaf = ~1;

/// Returns the BSP tree of all clip hulls, with one open and one solid leaf. The boundaries between these two
/// leafs are the walls of a hull. With `hasCells` each side of a node that ends the tree has its own leaf, so
/// that boundaries exist in open space too.
Map treeOfHulls(const Map& map, bool hasCells) {
    Map tree;
    tree.planes = map.planes;
    tree.leafs.resize(2);
    tree.leafs[leafOf(kOpenLeaf)].cluster = 0;
    tree.leafs[leafOf(kSolidLeaf)].contents = contents::kSolid;
    const auto childOf = [&](ClipChild child) {
        if (!isContents(child)) return NodeChild{child};
        const NodeChild shared = (contentsOf(child) & contents::kSolid) != 0 ? kSolidLeaf : kOpenLeaf;
        if (!hasCells) return shared;
        tree.leafs.push_back(tree.leafs[leafOf(shared)]);
        return ~static_cast<NodeChild>(tree.leafs.size() - 1);
    };
    for (const ClipNode& node : map.clipNodes) {
        const NodeChild front = childOf(node.children[0]), back = childOf(node.children[1]);
        tree.nodes.push_back({.plane = node.plane, .children = {front, back}});
    }
    tree.models.resize(1);
    return tree;
}

/// Returns the models that have clip nodes to show: all that are visible.
std::vector<SolidModel> visibleModels(const Map& map) {
    std::vector<SolidModel> models;
    for (const ModelInstance& instance : placeModels(map).instances)
        if (instance.isVisible) models.push_back({instance, {}, {}});
    return models;
}

class HullBuilder {
  public:
    HullBuilder(const Map& map, HullChoice choice, Progress& progress) : m_map(map), m_progress(progress) {
        m_hull.choice = choice;
    }

    Task<PlayerHull> build() {
        if (m_map.clipNodes.empty())
            co_await addAllBrushes();
        else
            co_await addClipHulls();
        co_return std::move(m_hull);
    }

  private:
    bool mayGoOn() {
        if (m_hull.vertices.size() > kMaxHullVertices) m_hull.isComplete = false;
        return m_hull.isComplete;
    }

    Task<void> addAllBrushes() {
        for (const SolidModel& solid : findSolidModels(m_map, Mover::player).solids) {
            if (!mayGoOn()) co_return;
            m_toWorld = solid.placement.toWorld;
            co_await addBrushes(solid);
        }
    }

    Task<void> addClipHulls() {
        const bool showsNodes = m_hull.choice == HullChoice::nodes;
        const std::vector<SolidModel> models =
            showsNodes ? visibleModels(m_map) : findSolidModels(m_map, Mover::player).solids;
        Map tree = treeOfHulls(m_map, showsNodes);
        for (const uint32_t hull : hullsOf(m_hull.choice, m_map.game)) {
            for (const SolidModel& model : models) {
                if (!mayGoOn()) co_return;
                m_toWorld = model.placement.toWorld;
                co_await addClipHull(model.placement.model, hull, tree);
            }
        }
    }

    Task<void> addBrushes(const SolidModel& solid) {
        for (const uint32_t brush : solid.brushes) {
            if (!mayGoOn()) co_return;
            co_await mayPause();
            for (const std::vector<glm::vec3>& polygon : brushPolygons(m_map, m_map.brushes[brush]))
                add(std::span<const glm::vec3>(polygon));
        }
        for (const SweepTriangle& triangle : solid.triangles)
            add(std::span<const glm::dvec3>(triangle));
    }

    Task<void> addClipHull(uint32_t model, uint32_t hull, Map& tree) {
        const ClipChild head = m_map.models[model].clipHeads[hull];
        const Bounds& bounds = m_map.models[model].bounds;
        if (isContents(head) || bounds.isEmpty()) co_return;
        const Bounds& box = traitsOf(m_map.game).player.clipHulls[hull].box; // by which the hull is larger
        tree.models[0].head = head;
        tree.models[0].bounds = {bounds.mins - box.maxs, bounds.maxs - box.mins};
        const LeafPortals walls = co_await buildLeafPortals(tree, m_progress);
        m_hull.isComplete &= walls.isComplete;
        for (const LeafBoundary& wall : walls.boundaries) {
            if (wall.plane == kNone) continue; // a side of the box around the map
            co_await mayPause();
            const std::span<const glm::dvec3> winding = walls.windingOf(wall);
            HullPolygon kind;
            kind.hull = static_cast<uint8_t>(hull);
            kind.isOpen = wall.isPortal;
            const bool isFrontOpen = (tree.leafs[wall.leafs[0]].contents & contents::kSolid) == 0;
            if (isFrontOpen)
                add(winding, kind);
            else
                add(std::span<const glm::dvec3>(Winding(winding.rbegin(), winding.rend())), kind);
        }
    }

    template <class Vertex> void add(std::span<const Vertex> polygon, const HullPolygon& kind = {}) {
        if (polygon.size() < 3) return;
        HullPolygon added = kind;
        added.firstVertex = static_cast<uint32_t>(m_hull.vertices.size());
        added.numVertices = static_cast<uint32_t>(polygon.size());
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
    glm::mat4 m_toWorld{1.0f}; // of the current model
    PlayerHull m_hull;
};

} // namespace

Task<PlayerHull> buildPlayerHull(const Map& map, HullChoice choice, Progress& progress) {
    if (map.models.empty()) co_return PlayerHull();
    HullBuilder builder(map, choice, progress);
    co_return co_await builder.build();
}

} // namespace visleaf
