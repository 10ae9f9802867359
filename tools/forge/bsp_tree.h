// A BSP tree over convex shapes that are laid over one another: its leafs are the cells in which one thing
// is.
#pragma once

#include "base/index.h"
#include "forge/convex_shape.h"
#include "map/map.h"

namespace visleaf {

/// Parts space by a plane of the scene.
struct TreeNode {
    uint32_t plane = 0;                        // into the planes of the scene
    std::array<NodeChild, 2> children{-1, -1}; // in front of the plane, behind it
    Bounds bounds;
    Polygon slice; // the part of the plane that the node splits along; looks to the front
};

/// A convex cell in which one thing is.
struct TreeLeaf {
    Bounds bounds;
    Contents contents = 0;
    uint32_t owner = kNone;       // the shape that is seen here; kNone: what was there before all shapes
    uint32_t room = kNone;        // the topmost shape of air around the leaf; kNone: in rock
    std::vector<PlaneSide> sides; // of a leaf that isn't air, looking outward
};

struct BspTree {
    std::vector<TreeNode> nodes;
    std::vector<TreeLeaf> leafs;
    NodeChild head = -1;
};

/// A shape to be laid over those before it.
struct LayeredShape {
    Shape shape;
    Contents contents = 0; // 0: air
};

/// What the shapes are laid over.
struct TreeBase {
    Bounds region;         // that is cut into leafs
    Contents contents = 0; // where no shape is
    bool hasOwners = true; // else leafs only differ by their contents, and know no sides
};

/// Cuts a region into leafs. Of shapes that overlap, the later one counts.
BspTree buildTree(PlaneTable& planes, std::vector<LayeredShape> shapes, const TreeBase& base);

inline bool isSolid(const TreeLeaf& leaf) {
    return (leaf.contents & contents::kSolid) != 0;
}

/// The leaf that holds `point`.
const TreeLeaf& leafAt(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& point);

/// Calls `visit(leaf, part)` for each part of `polygon` that lies in one of the leafs below `child`, or on
/// their rim on the side of `child`.
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

/// Where a ray first meets something solid.
struct TraceHit {
    const TreeLeaf* solid = nullptr;  // null: nothing in the way
    const TreeLeaf* before = nullptr; // the open leaf that it came from; null: it began in the solid
    PlaneSide wall;                   // looks to where the ray came from
    glm::vec3 point{0.0f};            // on the wall
};

/// Follows a ray from one point to another.
TraceHit traceRay(const BspTree& tree, std::span<const Plane> planes, const glm::vec3& from,
                  const glm::vec3& to);

} // namespace visleaf
