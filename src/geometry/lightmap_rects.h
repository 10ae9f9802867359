// The rectangle of each lightmap in the atlas. lightmap_atlas.h describes the idea.
#pragma once

#include "map/map.h"

namespace visleaf {

/// In place of an atlas layer: there is none.
inline constexpr uint16_t kUnlitLayer = 0xFFFF;

/// The most atlas layers that can be named besides.
inline constexpr uint32_t kMaxAtlasLayers = kUnlitLayer;

/// Longest side of a layer whose luxels a rect can name.
inline constexpr uint32_t kMaxLayerSize = 1 << 16;

/// The rectangle of a lightmap.
struct LightmapRect {
    uint16_t x = 0, y = 0;             // of the lightmap's first luxel, in luxels of the layer
    uint16_t atlasLayer = kUnlitLayer; // of its first style; kUnlitLayer: the lightmap found no room

    bool operator==(const LightmapRect&) const = default;
};

/// Atlas layers in a texture layer of grey light.
inline constexpr uint32_t kGreyLayersPerTexel = 4;

/// The rectangles of all lightmaps of a map.
struct LightmapLayout {
    uint32_t size = 0; // of a layer, in luxels, both ways
    uint32_t numLayers = 0;
    bool isGrey = false; // atlas layer s is channel s % kGreyLayersPerTexel of layer s / kGreyLayersPerTexel
    std::vector<LightmapRect> rects; // one for each of Map::lightmaps

    uint32_t atlasLayersPerTextureLayer() const { return isGrey ? kGreyLayersPerTexel : 1; }
};

/// Luxels that are repeated around a lightmap, except one that has an atlas layer to itself.
inline constexpr uint32_t kLightBorder = 1;

/// Assigns a rectangle in layers of grey or of coloured light to every lightmap that a face uses. `maxSize`
/// and `maxLayers` are those of packLightmaps(); `maxSize` is at most kMaxLayerSize.
LightmapLayout assignLightmapRects(const Map& map, bool isGrey, uint32_t maxSize, uint32_t maxLayers,
                                   Diagnostics& diagnostics);

} // namespace visleaf
