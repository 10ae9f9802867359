// Boxes laid over one another, cut into cells that hold one thing each: an axis-aligned BSP tree.
#pragma once

#include "forge/scene.h"

#include <optional>
#include <span>

namespace visleaf {

struct BoxNode {
    uint32_t axis = 0;                         // 0 x, 1 y, 2 z
    float dist = 0.0f;                         // of the plane along the axis
    std::array<NodeChild, 2> children{-1, -1}; // above the plane, below it
    Bounds bounds;
};

struct BoxCell {
    Bounds bounds;
    Contents contents = 0;
    uint32_t owner = kNone; // the box that is seen here; kNone: what was there before all boxes
    uint32_t room = kNone;  // the topmost box of air around it; kNone in solid rock
};

struct BoxTree {
    std::vector<BoxNode> nodes;
    std::vector<BoxCell> cells; // the leafs of the tree
    NodeChild head = -1;
};

/// Cuts `region` into cells. Where no box is, `base` is.
BoxTree buildBoxTree(std::span<const SceneBox> boxes, const Bounds& region, Contents base);

/// The cell that holds `point`.
const BoxCell& cellAt(const BoxTree& tree, const glm::vec3& point);

inline bool isSolid(const BoxCell& cell) {
    return (cell.contents & contents::kSolid) != 0;
}

/// Side of a box that looks along an axis: 0 -X, 1 +X, …
inline uint32_t sideOf(uint32_t axis, bool looksUp) {
    return 2 * axis + (looksUp ? 1 : 0);
}

/// The texture of the wall between a solid cell and an open one, whose wall looks along `axis`, upwards or
/// downwards; nothing when the solid is rock that no room has a wall on.
std::optional<uint32_t> wallTexture(std::span<const SceneBox> boxes, const BoxCell& solid,
                                    const BoxCell& open, uint32_t axis, bool looksUp);

/// Where a ray first meets something solid.
struct TraceHit {
    const BoxCell* solid = nullptr;  // null: nothing in the way
    const BoxCell* before = nullptr; // the open cell that it came from
    uint32_t axis = 0;               // of the wall
    bool wallLooksUp = false;
};

TraceHit traceRay(const BoxTree& tree, const glm::vec3& from, const glm::vec3& to);

} // namespace visleaf
