// A BSP tree over convex shapes that overlap in layers. Each leaf is a cell with one content.
#pragma once

#include "base/index.h"
#include "forge/convex_shape.h"
#include "map/map.h"

namespace visleaf {

/// A node that divides space by a plane of the scene.
struct TreeNode {
    uint32_t plane = 0;                        // into the planes of the scene
    std::array<NodeChild, 2> children{-1, -1}; // in front of the plane, then behind it
    Bounds bounds;
    Polygon slice; // the part of the plane inside the node's cell; faces the front of the plane
};

/// A convex cell with one content.
struct TreeLeaf {
    Bounds bounds;
    Contents contents = 0;
    uint32_t owner = kNone;       // topmost shape in the leaf; kNone: no shape
    uint32_t room = kNone;        // topmost shape of air around the leaf; kNone: in rock
    std::vector<PlaneSide> sides; // for leafs other than air; facing outwards
};

struct BspTree {
    std::vector<TreeNode> nodes;
    std::vector<TreeLeaf> leafs;
    NodeChild head = -1;
};

/// A shape that covers the shapes before it.
struct LayeredShape {
    Shape shape;
    Contents contents = 0; // 0: air
};

/// The space below all shapes.
struct TreeBase {
    Bounds region;         // space that is divided into leafs
    Contents contents = 0; // contents outside of all shapes
    bool hasOwners = true; // false: leafs have only contents, neither owners nor sides
};

/// Divides a region into leafs. Later shapes cover earlier ones.
BspTree buildTree(PlaneTable& planes, std::vector<LayeredShape> shapes, const TreeBase& base);

inline bool isSolid(const TreeLeaf& leaf) {
    return (leaf.contents & contents::kSolid) != 0;
}

/// Returns the leaf that contains `point`.
const TreeLeaf& leafAt(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& point);

/// Calls `visit(leaf, part)` for each part of `polygon` inside a leaf below `child`, or on the boundary of
/// such a leaf on the side of `child`.
template <class Visit>
void forEachLeafOf(const BspTree& tree, std::span<const Plane> planes, NodeChild child, Polygon polygon,
                   const Visit& visit) {
    while (!isLeaf(child)) {
        if (polygon.empty()) return;
        const TreeNode& node = tree.nodes[static_cast<uint32_t>(child)];
        PolygonParts parts = splitPolygon(std::move(polygon), planes[node.plane]);
        forEachLeafOf(tree, planes, node.children[0], std::move(parts.front), visit);
        child = node.children[1];
        polygon = std::move(parts.back);
    }
    if (!polygon.empty()) visit(leafOf(child), polygon);
}

/// The first point where a ray meets something solid.
struct TraceHit {
    const TreeLeaf* solid = nullptr;  // null: the ray meets nothing
    const TreeLeaf* before = nullptr; // open leaf in front of the wall; null: the ray starts in the solid
    PlaneSide wall;                   // faces the start of the ray
    glm::vec3 point{0.0f};            // on the wall
};

/// Traces a ray from one point to another.
TraceHit traceRay(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& from,
                  const glm::vec3& to);

} // namespace visleaf
