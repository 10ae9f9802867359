// The tree that parts space into leafs, the models whose trees these are, and the areas that portals join.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "map/flags.h"

#include <array>
#include <cstdint>

namespace visleaf {

/// Child of a node: a node's index when >= 0, else leaf `~child`.
using NodeChild = int32_t;

/// True when the child is a leaf.
inline bool isLeaf(NodeChild child) {
    return child < 0;
}
/// Its index, into Map::leafs, when it is one.
inline uint32_t leafOf(NodeChild child) {
    return static_cast<uint32_t>(~child);
}

/// Parts space by a plane; points on the plane belong to its back (see findLeaf()).
struct Node {
    uint32_t plane = 0;                        // into Map::planes
    std::array<NodeChild, 2> children{-1, -1}; // in front of the plane, behind it
    bool operator==(const Node&) const = default;
};

/// A convex cell at an end of the tree, and what lies in it.
struct Leaf {
    Bounds bounds; // as the file has it: formats of whole numbers round it outward
    // Row of the visibility; kNone: solid or outside. Any number in a map without visibility.
    uint32_t cluster = kNone;
    uint32_t area = kNone; // into Map::areas; kNone: in none
    Contents contents = 0;
    uint32_t firstFace = 0; // into Map::leafFaces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::leafBrushes
    uint32_t numBrushes = 0;

    bool operator==(const Leaf&) const = default;
};

/// The world (model 0) or a brush model that an entity places.
struct Model {
    Bounds bounds;
    NodeChild head = -1;    // root of its tree; leaf 0: it has none
    uint32_t firstFace = 0; // into Map::faces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::brushes, in formats that say so (Quake 3)
    uint32_t numBrushes = 0; // 0: those of the tree's leafs

    bool operator==(const Model&) const = default;
};

/// A part of the map that doors can close off. Those of Quake 3 have no portals.
struct Area {
    uint32_t firstPortal = 0; // into Map::areaPortals
    uint32_t numPortals = 0;

    bool operator==(const Area&) const = default;
};

/// A way out of an area, which the game opens and closes.
struct AreaPortal {
    uint32_t portal = 0;    // number by which the game opens and closes it
    uint32_t otherArea = 0; // into Map::areas

    bool operator==(const AreaPortal&) const = default;
};

} // namespace visleaf
