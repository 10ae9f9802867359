// All lightmap blocks of a map, packed into a few square layers of one array texture.
//
// The luxels of one style lie on one sheet. Of a map with coloured light a sheet is a layer; where all light
// is grey, each of the four channels of a layer is a sheet of its own: a quarter of the memory. A block with
// n styles takes the same rectangle on n sheets that follow one another, so that a shader finds style k of a
// face at (x, y) of firstSheet + k; grey ones lie in one layer and are read together. Around each block its
// edge luxels are repeated once, so that bilinear filtering never reads a neighbour, nor does MSAA's
// extrapolation where a pixel is no larger than a luxel. (Centroids would hold it back everywhere; Mesa's
// software renderer draws dark edges with them.) Luxels are brightened as the light rules have it,
// and those of blocks with one steady style are prepared by StylePrebake. Where all blocks are large pages of
// one size, each has a sheet of that size to itself.
#pragma once

#include "geometry/lightmap_rects.h"
#include "map/light_rules.h"

namespace visleaf {

/// The packed layers.
struct LightmapAtlas : LightmapLayout {
    std::vector<uint8_t> rgba; // numLayers * size * size * 4; empty once it has been uploaded
};

/// True when red, green and blue are the same in each luxel of the map.
bool hasGreyLight(const Map& map);

/// Packs every block that a face uses, as bright as `light` has it. `maxSize`, and kMaxLayerSize, bound a
/// layer (powers of two); blocks that are larger, and those that `maxLayers` have no room for, are not placed
/// and a warning says so.
LightmapAtlas packLightmaps(const Map& map, const LightRules& light, uint32_t maxSize,
                            Diagnostics& diagnostics, uint32_t maxLayers = kMaxAtlasLayers);

/// Fills LightmapAtlas::rgba anew, as bright as `light` has it. All blocks keep their places; `map` is the
/// one that was packed.
void bakeLightmaps(const Map& map, const LightRules& light, LightmapAtlas& atlas);

} // namespace visleaf
