// The trees that split space into leafs, the models that own the trees, and the areas that portals connect.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "map/clip_hull.h"
#include "map/flags.h"

#include <array>
#include <cstdint>

namespace visleaf {

/// Child of a node: a node's index if >= 0, else leaf `~child`.
using NodeChild = int32_t;

/// True if the child is a leaf.
inline bool isLeaf(NodeChild child) {
    return child < 0;
}
/// Returns the index, into Map::leafs, of a child that is a leaf.
inline uint32_t leafOf(NodeChild child) {
    return static_cast<uint32_t>(~child);
}

/// Splits space by a plane; points on the plane belong to its back (see findLeaf()).
struct Node {
    uint32_t plane = 0;                        // into Map::planes
    std::array<NodeChild, 2> children{-1, -1}; // in front of the plane, behind it
    bool operator==(const Node&) const = default;
};

/// A convex cell at the end of a branch of the tree, and its contents.
struct Leaf {
    Bounds bounds; // as in the file: integer formats round it outward
    // Number of its visibility row; kNone: solid or outside. In a map without visibility it may be any
    // number.
    uint32_t cluster = kNone;
    uint32_t area = kNone; // into Map::areas; kNone: in none
    Contents contents = 0;
    uint32_t fileContents = 0; // number in the file, see map/flag_names.h; 0 in Quake 3
    uint32_t firstFace = 0;    // into Map::leafFaces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::leafBrushes
    uint32_t numBrushes = 0;

    bool operator==(const Leaf&) const = default;
};

/// Loudness of the ambient sounds in a leaf: water, sky, slime, lava. 255 is full.
using AmbientLevels = std::array<uint8_t, 4>;

/// The world (model 0) or a brush model that an entity places.
struct Model {
    Bounds bounds;
    NodeChild head = -1;    // root of its tree; leaf 0 if the model has no tree
    uint32_t firstFace = 0; // into Map::faces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::brushes, in formats with this range (Quake 3)
    uint32_t numBrushes = 0; // 0: the brushes of the tree's leafs
    uint32_t firstLeaf = 0;  // into Map::leafs, in formats where only the world has a tree (Nightfire)
    uint32_t numLeafs = 0;
    ClipHeads clipHeads = kNoClipHeads; // roots of its clip hulls; only in Quake's family

    bool operator==(const Model&) const = default;
};

/// A part of the map that doors can close off. Areas of Quake 3 have no portals.
struct Area {
    uint32_t firstPortal = 0; // into Map::areaPortals
    uint32_t numPortals = 0;

    bool operator==(const Area&) const = default;
};

/// An opening from an area to another, which the game opens and closes.
struct AreaPortal {
    uint32_t portal = 0;    // number by which the game refers to it
    uint32_t otherArea = 0; // into Map::areas

    bool operator==(const AreaPortal&) const = default;
};

} // namespace visleaf
