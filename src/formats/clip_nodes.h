// Reads the clip hulls of Quake and Half-Life: CLIPNODES, and the roots in MODELS.
#pragma once

#include "formats/lump_directory.h"
#include "map/clip_hull.h"

#include <limits>
#include <span>
#include <vector>

namespace visleaf {

/// Returns the bytes of a record. Children have 16 bits, or 32 in wide formats.
constexpr uint32_t clipNodeSize(bool isWide) {
    return isWide ? 12 : 8;
}

/// True if the records of XashXT's maps are wide. The file does not say so: the records are wide if 16 bits
/// cannot number that many narrow ones (Xash3D's Mod_LoadClipnodes).
bool hasWideClipNodes(size_t lumpBytes);

/// The clip nodes of a map, and where those of each hull begin.
struct ClipLumps {
    std::vector<ClipNode> nodes;
    std::array<uint32_t, kMaxClipHulls> first{}; // into nodes
    std::array<uint32_t, kMaxClipHulls> num{};
};

/// Reads one lump for all hulls, or one for each hull. Children that do not exist become kMissingClipChild.
ClipLumps readClipNodes(std::span<const Lump> lumps, bool isWide);

/// Heads of clip hulls in the record of a model.
inline constexpr uint32_t kStoredClipHeads = 3, kStoredHexen2ClipHeads = 7;

/// Reads the heads of a model's hulls, 4 bytes each. A hull without any nodes is air. Heads past
/// kMaxClipHulls are skipped, because no game uses them.
ClipHeads readClipHeads(ByteReader& reader, const ClipLumps& clips, uint32_t numStored = kStoredClipHeads);

/// A child that does not exist; validate() reports and removes it.
inline constexpr ClipChild kMissingClipChild = std::numeric_limits<ClipChild>::max();

} // namespace visleaf
