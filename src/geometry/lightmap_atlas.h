// All lightmap blocks of a map, packed into a few square layers of one array texture.
//
// The luxels of one style lie on one sheet. Of a map with coloured light a sheet is a layer; where all light
// is grey, each of the four channels of a layer is a sheet of its own: a quarter of the memory. A block with
// n styles takes the same rectangle on n sheets that follow one another, so that a shader finds style k of a
// face at (x, y) of firstSheet + k; grey ones lie in one layer and are read together. Around each block its
// edge luxels are repeated once, so that bilinear filtering never reads a neighbour, nor does MSAA's
// extrapolation where a pixel is no larger than a luxel. (Centroids would hold it back everywhere; Mesa's
// software renderer draws dark edges with them.) Luxels of blocks with one steady style are prepared by
// SteadyBake, the others are as in the map. Where all blocks are large pages of one size, each has a sheet of
// that size to itself.
#pragma once

#include "map/map.h"

namespace visleaf {

/// In place of a sheet: there is none.
inline constexpr uint16_t kUnlitSheet = 0xFFFF;

/// Most sheets that can be named besides.
inline constexpr uint32_t kMaxLightSheets = kUnlitSheet;

/// Longest side of a layer whose luxels a place can name.
inline constexpr uint32_t kMaxLayerSize = 1 << 16;

/// Where a block lies.
struct LightmapPlace {
    uint16_t x = 0, y = 0;        // of the block's first luxel, in luxels of the layer
    uint16_t sheet = kUnlitSheet; // of its first style; kUnlitSheet: the block could not be placed

    bool operator==(const LightmapPlace&) const = default;
};

/// Sheets in a layer of grey light.
inline constexpr uint32_t kGreySheets = 4;

/// The packed layers, and the places of the blocks in them.
struct LightmapAtlas {
    uint32_t size = 0; // of a layer, in luxels, both ways
    uint32_t numLayers = 0;
    bool isGrey = false;               // sheet s is channel s % kGreySheets of layer s / kGreySheets
    std::vector<uint8_t> rgba;         // numLayers * size * size * 4
    std::vector<LightmapPlace> places; // one for each of Map::lightmapBlocks

    uint32_t sheetsPerLayer() const { return isGrey ? kGreySheets : 1; }
};

/// True when red, green and blue are the same in each luxel of the map.
bool hasGreyLight(const Map& map);

/// Packs every block that a face uses. `maxSize`, and kMaxLayerSize, bound a layer (powers of two); blocks
/// that are larger, and those that `maxLayers` have no room for, are not placed and a warning says so.
LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics,
                            uint32_t maxLayers = kMaxLightSheets);

} // namespace visleaf
