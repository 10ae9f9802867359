#include "analysis/sight/leaf_portals.h"

#include "analysis/ray_cast.h"
#include "analysis/sight/leaf_cell.h"
#include "map/world_limits.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kWorldMargin = 32.0f; // game units between the world and the sides of the box
constexpr uint32_t kNodesPerReport = 64;

/// What a node's plane does to the node's cell.
enum class NodeCut : uint8_t {
    none, // the node has no cell
    splits,
    frontOnly, // the whole cell is in front of the plane
    backOnly,
};

void addIfValid(const Bounds& bounds, Bounds& box) {
    if (!bounds.isEmpty() && isValidPosition(bounds.mins) && isValidPosition(bounds.maxs)) box.add(bounds);
}

/// Returns a box around the world and its open leafs.
Bounds boxAround(const Map& map) {
    Bounds box;
    addIfValid(map.models[0].bounds, box);
    for (const Leaf& leaf : map.leafs) {
        if (!isWall(map, leaf)) addIfValid(leaf.bounds, box);
    }
    if (box.isEmpty()) box.add(glm::vec3(0.0f));
    return {box.mins - kWorldMargin, box.maxs + kWorldMargin};
}

class LeafPortalBuilder {
  public:
    LeafPortalBuilder(const Map& map, Progress& progress, const PortalLimits& limits)
        : m_map(map), m_progress(progress), m_limits(limits), m_cuts(map.nodes.size(), NodeCut::none) {}

    Task<LeafPortals> build() {
        m_portals.box = boxAround(m_map);
        m_portals.volumes.resize(m_map.leafs.size());
        if (!m_map.leafs.empty()) co_await walk();
        m_portals.byLeaf = boundariesByLeaf();
        m_progress.share = 1.0f;
        co_return std::move(m_portals);
    }

  private:
    struct PendingCell {
        NodeChild child;
        LeafCell cell;
    };
    struct PendingWinding {
        NodeChild child;
        Winding winding;
    };
    /// The side of a leaf's cell that is sent down the tree.
    struct SentSide {
        uint32_t leaf;      // behind the winding
        uint32_t plane;     // into Map::planes
        glm::dvec3 outward; // from the leaf
    };

    /// Goes down behind each plane first. When a cell in front of a plane is complete, its neighbours are
    /// too.
    Task<void> walk() {
        push({m_map.models[0].head, makeCell(m_portals.box)});
        while (!m_cells.empty() && mayGoOn()) {
            co_await mayPause();
            PendingCell pending = std::move(m_cells.back());
            m_cells.pop_back();
            m_numPending -= pending.cell.numVertices;
            if (isLeaf(pending.child))
                co_await addCell(leafOf(pending.child), pending.cell);
            else
                cutAt(static_cast<uint32_t>(pending.child), std::move(pending.cell));
        }
    }

    bool mayGoOn() {
        const bool isTooLarge = m_portals.vertices.size() > m_limits.maxVertices ||
                                m_numPending > m_limits.maxPending || m_numTests > m_limits.maxTests;
        if (isTooLarge) m_portals.isComplete = false;
        return m_portals.isComplete;
    }

    void push(PendingCell pending) {
        if (pending.cell.sides.empty()) return;
        m_numPending += pending.cell.numVertices;
        m_cells.push_back(std::move(pending));
    }

    void cutAt(uint32_t index, LeafCell cell) {
        const Node& node = m_map.nodes[index];
        m_numTests += 2 * uint64_t{cell.numVertices};
        CellParts parts = splitCell(std::move(cell), CutPlane(m_map.planes[node.plane]), index);
        m_cuts[index] = parts.front.sides.empty()  ? NodeCut::backOnly
                        : parts.back.sides.empty() ? NodeCut::frontOnly
                                                   : NodeCut::splits;
        push({node.children[0], std::move(parts.front)});
        push({node.children[1], std::move(parts.back)});
        if (++m_numNodes % kNodesPerReport == 0)
            m_progress.share = static_cast<float>(m_numNodes) / static_cast<float>(m_map.nodes.size());
    }

    Task<void> addCell(uint32_t leaf, const LeafCell& cell) {
        if (leaf >= m_map.leafs.size()) co_return;
        m_portals.volumes[leaf] += volumeOf(cell);
        for (const CellSide& side : cell.sides) {
            if (side.node == kNone)
                addBoundary({kNone, leaf}, kNone, side.winding);
            else if (side.isFront && mayGoOn())
                sendBehind(leaf, side);
            co_await mayPause();
        }
    }

    void sendBehind(uint32_t leaf, const CellSide& side) {
        const Node& node = m_map.nodes[side.node];
        const SentSide sent{leaf, node.plane, -glm::dvec3(m_map.planes[node.plane].normal)};
        m_windings.clear();
        m_windings.push_back({node.children[1], side.winding});
        while (!m_windings.empty() && mayGoOn()) {
            PendingWinding pending = std::move(m_windings.back());
            m_windings.pop_back();
            if (isLeaf(pending.child)) {
                const Winding reversed(pending.winding.rbegin(), pending.winding.rend());
                addBoundary({leaf, leafOf(pending.child)}, sent.plane, reversed);
            } else {
                send(std::move(pending), sent);
            }
        }
    }

    /// Sends a winding to the children of a node that have a cell next to it.
    void send(PendingWinding pending, const SentSide& sent) {
        const auto index = static_cast<uint32_t>(pending.child);
        const Node& node = m_map.nodes[index];
        const NodeCut cut = m_cuts[index];
        if (cut == NodeCut::none) return;
        if (cut != NodeCut::splits) {
            m_windings.push_back(
                {node.children[cut == NodeCut::frontOnly ? 0 : 1], std::move(pending.winding)});
            return;
        }
        const CutPlane plane(m_map.planes[node.plane]);
        m_numTests += pending.winding.size();
        WindingParts parts = splitWinding(pending.winding, plane);
        if (parts.front.empty() && parts.back.empty()) { // in the plane: touches the cell beyond it
            const bool isFrontBeyond = glm::dot(plane.normal, sent.outward) > 0.0;
            (isFrontBeyond ? parts.front : parts.back) = std::move(pending.winding);
        }
        if (!parts.front.empty()) m_windings.push_back({node.children[0], std::move(parts.front)});
        if (!parts.back.empty()) m_windings.push_back({node.children[1], std::move(parts.back)});
    }

    bool isOpenLeaf(uint32_t leaf) const {
        return leaf < m_map.leafs.size() && !isWall(m_map, m_map.leafs[leaf]);
    }

    /// `winding` faces the leaf in front.
    void addBoundary(std::array<uint32_t, 2> leafs, uint32_t plane, std::span<const glm::dvec3> winding) {
        const bool isFrontOpen = isOpenLeaf(leafs[0]), isBackOpen = isOpenLeaf(leafs[1]);
        if (leafs[0] == leafs[1] || (!isFrontOpen && !isBackOpen)) return;
        std::vector<glm::dvec3>& vertices = m_portals.vertices;
        m_portals.boundaries.push_back({leafs, plane, static_cast<uint32_t>(vertices.size()),
                                        static_cast<uint32_t>(winding.size()), isFrontOpen && isBackOpen});
        vertices.insert(vertices.end(), winding.begin(), winding.end());
    }

    IndexLists boundariesByLeaf() const {
        std::vector<KeyedIndex> sides;
        sides.reserve(2 * m_portals.boundaries.size());
        for (uint32_t i = 0; i < m_portals.boundaries.size(); ++i)
            for (const uint32_t leaf : m_portals.boundaries[i].leafs)
                sides.push_back({leaf, i});
        return {m_map.leafs.size(), sides};
    }

    const Map& m_map;
    Progress& m_progress;
    const PortalLimits m_limits;
    LeafPortals m_portals;
    std::vector<NodeCut> m_cuts; // for each of Map::nodes
    std::vector<PendingCell> m_cells;
    std::vector<PendingWinding> m_windings;
    uint64_t m_numPending = 0; // vertices of m_cells
    uint64_t m_numTests = 0;
    uint32_t m_numNodes = 0;
};

} // namespace

CutPlane LeafPortals::planeToward(const Map& map, uint32_t leaf, const LeafBoundary& boundary) const {
    if (boundary.plane == kNone) {
        const std::span<const glm::dvec3> winding = windingOf(boundary);
        const glm::dvec3 normal = -glm::normalize(areaVectorOf(winding)); // the front is outside
        return {normal, glm::dot(normal, winding.front())};
    }
    const CutPlane plane(map.planes[boundary.plane]);
    return boundary.leafs[0] == leaf ? plane : CutPlane(-plane.normal, -plane.dist);
}

Task<LeafPortals> buildLeafPortals(const Map& map, Progress& progress, PortalLimits limits) {
    LeafPortalBuilder builder(map, progress, limits);
    co_return co_await builder.build();
}

} // namespace visleaf
