#include "forge/bsp_tree.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Largest number of planes that are compared for a node: those nearest to the middle of the cell, so that the
// tree stays balanced.
constexpr size_t kMaxCandidates = 48;

// Costs of a plane. Each shape that one side has more than the other costs 1.
constexpr int kCostOfCut = 8;   // a shape is cut
constexpr int kCostOfSlant = 3; // the plane is not perpendicular to an axis

// The part of a shape inside a cell.
struct Piece {
    uint32_t owner;
    Contents contents;
    Shape shape;
};

bool isRoom(const Piece& piece) {
    return piece.contents == 0;
}

class Builder {
  public:
    Builder(PlaneTable& planes, const TreeBase& base) : m_planes(planes), m_base(base) {}

    BspTree build(std::vector<LayeredShape> shapes) {
        std::vector<Piece> pieces;
        pieces.reserve(shapes.size());
        for (LayeredShape& layer : shapes) {
            const auto owner = static_cast<uint32_t>(pieces.size());
            pieces.push_back({owner, layer.contents, std::move(layer.shape)});
        }
        std::erase_if(pieces, [](const Piece& piece) { return piece.shape.sides.empty(); });
        TreeLeaf content;
        content.contents = m_base.contents;
        m_tree.head = add(makeBox(m_planes, m_base.region), std::move(pieces), content);
        return std::move(m_tree);
    }

  private:
    /// Adds the subtree of a cell. `content` is the leaf that the shapes around the whole cell have produced
    /// so far.
    NodeChild add(Shape cell, std::vector<Piece> pieces, TreeLeaf content) {
        applyLayers(content, cell, pieces);
        for (const uint32_t plane : planesToSplitBy(cell, pieces)) {
            ShapeParts cells = splitShape(std::move(cell), m_planes, plane);
            if (!cells.between.empty()) return addNode(plane, std::move(cells), std::move(pieces), content);
            cell = std::move(cells.front.sides.empty() ? cells.back : cells.front);
        }
        return addLeaf(cell, std::move(content));
    }

    NodeChild addNode(uint32_t plane, ShapeParts cells, std::vector<Piece> pieces, const TreeLeaf& content) {
        const auto index = static_cast<uint32_t>(m_tree.nodes.size());
        Bounds bounds = cells.front.bounds;
        bounds.add(cells.back.bounds);
        m_tree.nodes.push_back({plane, {}, bounds, std::move(cells.between)});
        std::array<std::vector<Piece>, 2> sorted;
        for (Piece& piece : pieces)
            sortPiece(std::move(piece), plane, sorted);
        std::vector<Piece>().swap(pieces); // otherwise each level of the recursion keeps a large scene
        const NodeChild front = add(std::move(cells.front), std::move(sorted[0]), content);
        const NodeChild back = add(std::move(cells.back), std::move(sorted[1]), content);
        m_tree.nodes[index].children = {front, back};
        if (!m_base.hasOwners && isLeaf(front) && isLeaf(back)) joinLastLeafs();
        // If both children were equal, joinLastLeafs() has replaced the node by a leaf.
        return index < m_tree.nodes.size() ? static_cast<NodeChild>(index) : lastLeaf();
    }

    NodeChild lastLeaf() const { return ~static_cast<NodeChild>(m_tree.leafs.size() - 1); }

    /// Replaces the last node and its two leafs by one leaf if both have the same contents.
    void joinLastLeafs() {
        const TreeLeaf& back = m_tree.leafs.back();
        TreeLeaf& front = m_tree.leafs[m_tree.leafs.size() - 2];
        if (front.contents != back.contents) return;
        front.bounds = m_tree.nodes.back().bounds;
        front.sides.clear();
        m_tree.leafs.pop_back();
        m_tree.nodes.pop_back();
    }

    NodeChild addLeaf(const Shape& cell, TreeLeaf leaf) {
        leaf.bounds = cell.bounds;
        if (leaf.contents != 0) {
            for (const Shape::Side& side : cell.sides)
                leaf.sides.push_back(side.plane);
        }
        m_tree.leafs.push_back(std::move(leaf));
        return lastLeaf();
    }

    void sortPiece(Piece piece, uint32_t plane, std::array<std::vector<Piece>, 2>& sorted) const {
        const Placement placement = placementOf(piece.shape, m_planes, plane);
        if (placement != Placement::both) {
            sorted[placement == Placement::front ? 0 : 1].push_back(std::move(piece));
            return;
        }
        ShapeParts parts = splitShape(std::move(piece.shape), m_planes, plane);
        if (!parts.front.sides.empty())
            sorted[0].push_back({piece.owner, piece.contents, std::move(parts.front)});
        if (!parts.back.sides.empty())
            sorted[1].push_back({piece.owner, piece.contents, std::move(parts.back)});
    }

    bool fills(const Piece& piece, const Shape& cell) const {
        const glm::vec3 above = piece.shape.bounds.mins - cell.bounds.mins;
        const glm::vec3 below = cell.bounds.maxs - piece.shape.bounds.maxs;
        constexpr auto kTolerance = static_cast<float>(2 * kOnPlane);
        if (std::max({above.x, above.y, above.z, below.x, below.y, below.z}) > kTolerance) return false;
        return std::none_of(piece.shape.sides.begin(), piece.shape.sides.end(), [&](const Shape::Side& side) {
            return placementOf(cell, m_planes, side.plane.plane) == Placement::both;
        });
    }

    /// Applies the pieces that fill the whole cell to its content. Then removes these pieces, and all pieces
    /// that are no longer visible.
    void applyLayers(TreeLeaf& content, const Shape& cell, std::vector<Piece>& pieces) const {
        std::erase_if(pieces, [&](const Piece& piece) {
            if (!fills(piece, cell)) return false;
            if (isRoom(piece)) content.room = piece.owner;
            if (content.owner == kNone || piece.owner > content.owner) {
                content.owner = piece.owner;
                content.contents = piece.contents;
            }
            return true;
        });
        std::erase_if(pieces, [&](const Piece& piece) {
            const bool isBelow = content.owner != kNone && piece.owner < content.owner;
            if (isBelow && (isSolid(content) || !isRoom(piece))) return true;
            return !m_base.hasOwners && piece.contents == content.contents;
        });
    }

    /// Returns the planes that cut the cell, best first.
    std::vector<uint32_t> planesToSplitBy(const Shape& cell, const std::vector<Piece>& pieces) const {
        std::vector<uint32_t> planes = candidates(cell, pieces);
        // Costs and indices into `planes`. Of equal planes, the one nearest to the middle comes first.
        std::vector<std::pair<int, uint32_t>> byCost;
        for (uint32_t i = 0; i < planes.size(); ++i)
            byCost.emplace_back(costOf(planes[i], pieces), i);
        std::sort(byCost.begin(), byCost.end());
        std::vector<uint32_t> sorted;
        for (const auto& [cost, i] : byCost)
            sorted.push_back(planes[i]);
        return sorted;
    }

    // Planes of rooms come first, so that other shapes do not divide walls.
    std::vector<uint32_t> candidates(const Shape& cell, const std::vector<Piece>& pieces) const {
        const bool hasRooms = std::any_of(pieces.begin(), pieces.end(), isRoom);
        std::vector<uint32_t> planes;
        for (const Piece& piece : pieces) {
            if (hasRooms && !isRoom(piece)) continue;
            for (const Shape::Side& side : piece.shape.sides)
                planes.push_back(side.plane.plane);
        }
        std::sort(planes.begin(), planes.end());
        planes.erase(std::unique(planes.begin(), planes.end()), planes.end());
        std::erase_if(planes,
                      [&](uint32_t plane) { return placementOf(cell, m_planes, plane) != Placement::both; });
        const glm::dvec3 center(cell.bounds.center());
        const auto offCentre = [&](uint32_t plane) { return std::abs(distanceTo(m_planes[plane], center)); };
        std::sort(planes.begin(), planes.end(), [&](uint32_t a, uint32_t b) {
            return std::pair(offCentre(a), a) < std::pair(offCentre(b), b);
        });
        if (planes.size() > kMaxCandidates) planes.resize(kMaxCandidates);
        return planes;
    }

    int costOf(uint32_t plane, const std::vector<Piece>& pieces) const {
        std::array<int, 3> counts{}; // index: Placement
        for (const Piece& piece : pieces)
            ++counts[static_cast<size_t>(placementOf(piece.shape, m_planes, plane))];
        const int slant = m_planes.axisOf(plane) < 3 ? 0 : kCostOfSlant;
        return kCostOfCut * counts[2] + std::abs(counts[0] - counts[1]) + slant;
    }

    PlaneTable& m_planes;
    const TreeBase& m_base;
    BspTree m_tree;
};

/// A segment of a ray, and the node whose plane cut it off.
struct RaySegment {
    glm::vec3 from, to;
    uint32_t node = kNone;
    bool isBack = false; // the ray came from behind the node's plane
};

class Tracer {
  public:
    Tracer(const BspTree& tree, std::span<const Plane> planes) : m_tree(tree), m_planes(planes) {}

    bool trace(NodeChild child, const RaySegment& segment) {
        if (isLeaf(child)) return enter(m_tree.leafs[leafOf(child)], segment);
        const TreeNode& node = m_tree.nodes[static_cast<uint32_t>(child)];
        const float begin = distanceTo(m_planes[node.plane], segment.from);
        const float end = distanceTo(m_planes[node.plane], segment.to);
        const bool isBack = begin <= 0.0f;
        const NodeChild nearChild = node.children[isBack ? 1 : 0];
        if (isBack == (end <= 0.0f)) return trace(nearChild, segment);
        const glm::vec3 cut = glm::mix(segment.from, segment.to, begin / (begin - end));
        if (trace(nearChild, {segment.from, cut, segment.node, segment.isBack})) return true;
        return trace(node.children[isBack ? 0 : 1], {cut, segment.to, static_cast<uint32_t>(child), isBack});
    }

    const TraceHit& hit() const { return m_hit; }

  private:
    bool enter(const TreeLeaf& leaf, const RaySegment& segment) {
        if (!isSolid(leaf)) {
            m_hit.before = &leaf;
            return false;
        }
        m_hit.solid = &leaf;
        m_hit.point = segment.from;
        if (segment.node != kNone) m_hit.wall = {m_tree.nodes[segment.node].plane, segment.isBack};
        return true;
    }

    const BspTree& m_tree;
    std::span<const Plane> m_planes;
    TraceHit m_hit;
};

} // namespace

BspTree buildTree(PlaneTable& planes, std::vector<LayeredShape> shapes, const TreeBase& base) {
    return Builder(planes, base).build(std::move(shapes));
}

const TreeLeaf& leafAt(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& point) {
    NodeChild child = tree.head;
    while (!isLeaf(child)) {
        const TreeNode& node = tree.nodes[static_cast<uint32_t>(child)];
        child = node.children[distanceTo(planes[node.plane], point) > 0.0f ? 0 : 1];
    }
    return tree.leafs[leafOf(child)];
}

TraceHit traceRay(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& from,
                  const glm::vec3& to) {
    Tracer tracer(tree, planes);
    tracer.trace(tree.head, {from, to});
    return tracer.hit();
}

} // namespace visleaf
