// The lightmaps of a map, packed into a few square layers of one array texture.
//
// An atlas layer holds luxels of one style per lightmap. If the light is coloured, an atlas layer is a layer
// of the texture. If all light is grey, it is one of the four channels of a layer, which needs a quarter of
// the memory.
//
// A lightmap with n styles has the same rect in n consecutive atlas layers. A shader finds style k of a face
// at (x, y) of atlasLayer + k. The grey atlas layers of one lightmap lie in one texture layer, so one read
// returns all styles.
//
// The edge luxels of a lightmap are repeated once around it. Bilinear filtering then never reads a neighbour.
// Neither does the extrapolation of MSAA if a pixel is no larger than a luxel. (Centroid sampling would
// prevent the extrapolation everywhere, but Mesa's software renderer draws dark edges with it.)
//
// Luxels are brightened by the light rules. StylePrebake also limits the luxels of lightmaps with one steady
// style. If all lightmaps are large pages of the same size, each one has its own atlas layer of that size.
#pragma once

#include "geometry/lightmap_rects.h"
#include "map/light/light_rules.h"

namespace visleaf {

/// The rects and texels of all lightmaps.
struct LightmapAtlas : LightmapLayout {
    // numLayers * size * size texels of four bytes; empty after the upload. Without HDR light they are red,
    // green, blue and 255, or four greys; HDR light has packed luxels (map/light/hdr_luxel.h).
    std::vector<uint8_t> rgba;
    // The directions of the light (map/light/light_directions.h) at the same places, as red, green and blue;
    // empty without them, and after the upload.
    std::vector<uint8_t> directions;
};

/// True if red, green and blue are equal in each luxel of the map. HDR light never counts as grey.
bool hasGreyLight(const Map& map);

/// Packs all lightmaps that faces use, with the brightness of `light`. A layer has at most `maxSize` luxels
/// on each side (a power of two) and at most kMaxLayerSize. Lightmaps that are larger, or that do not fit
/// into `maxLayers` layers, have no rect and give a warning.
LightmapAtlas packLightmaps(const Map& map, const LightRules& light, uint32_t maxSize,
                            Diagnostics& diagnostics, uint32_t maxLayers = kMaxAtlasLayers);

/// Fills LightmapAtlas::rgba again, with the brightness of `light`. The rects do not change. `map` is the map
/// that was packed.
void bakeLightmaps(const Map& map, const LightRules& light, LightmapAtlas& atlas);

} // namespace visleaf
