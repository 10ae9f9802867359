// All lightmap blocks of a map, packed into a few square layers of one array texture.
//
// A block with n styles takes the same rectangle in n layers that follow one another, so that a shader finds
// style k of a face at (x, y, firstLayer + k). Around each block its edge luxels are repeated once, so that
// bilinear filtering, MSAA's extrapolation included, never reads a neighbour. Luxels of blocks with one
// steady style are prepared by SteadyBake, the others are as in the map. Where all blocks are large pages of
// one size, each has a layer of that size to itself.
#pragma once

#include "map/map.h"

namespace visleaf {

struct LightmapPlace {
    uint32_t x = 0, y = 0;  // of the block's first luxel, in luxels of the layer
    uint32_t layer = kNone; // of its first style; kNone: the block could not be placed

    bool operator==(const LightmapPlace&) const = default;
};

struct LightmapAtlas {
    uint32_t size = 0; // of a layer, in luxels, both ways
    uint32_t numLayers = 0;
    std::vector<uint8_t> rgba;         // numLayers * size * size * 4
    std::vector<LightmapPlace> places; // one for each of Map::lightmapBlocks
};

/// Most layers that a vertex can name in 16 bits, kUnlitLayer aside.
inline constexpr uint32_t kMaxLightLayers = 0xFFFF;

/// Packs every block that a face uses. `maxSize` bounds a layer (a power of two); blocks that are larger, and
/// those that `maxLayers` have no room for, are not placed and a warning says so.
LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics,
                            uint32_t maxLayers = kMaxLightLayers);

} // namespace visleaf
