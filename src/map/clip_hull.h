// The clip hulls of Quake and Half-Life: trees that say where the origin of a player can be.
//
// The compiler grows everything solid by the size of a player's box, so that the game moves a point through
// the tree instead of a box through the map. There is one tree for each size of box. Other games move boxes
// between brushes.
#pragma once

#include "map/flags.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace visleaf {

/// Child of a clip node: a clip node's index if >= 0, else contents, see contentsOf().
using ClipChild = int32_t;

/// The child without a further node that contains air.
inline constexpr ClipChild kClipAir = -1;

/// True if the child is contents.
inline bool isContents(ClipChild child) {
    return child < 0;
}
/// Returns the contents of a child that is no node.
inline Contents contentsOf(ClipChild child) {
    return static_cast<Contents>(~child);
}
/// Returns the child with these contents.
inline ClipChild clipChildOf(Contents contents) {
    return ~static_cast<ClipChild>(contents);
}

/// Splits the positions of a player's origin by a plane; points on the plane belong to its back, as in Node.
struct ClipNode {
    uint32_t plane = 0;                                    // into Map::planes
    std::array<ClipChild, 2> children{kClipAir, kClipAir}; // in front of the plane, behind it

    bool operator==(const ClipNode&) const = default;
};

/// Most clip hulls of a model that a game uses. Quake has 2, Half-Life 3, Hexen II 5
/// (PlayerRules::clipHulls).
inline constexpr size_t kMaxClipHulls = 5;

/// Roots of a model's hulls 1 to 5.
using ClipHeads = std::array<ClipChild, kMaxClipHulls>;

/// The heads of a model without clip hulls.
inline constexpr ClipHeads kNoClipHeads = [] {
    ClipHeads heads{};
    heads.fill(kClipAir);
    return heads;
}();

} // namespace visleaf
