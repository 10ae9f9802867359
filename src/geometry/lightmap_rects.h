// Assigns each lightmap its rect in the atlas. lightmap_atlas.h describes the packing.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Stands for "no atlas layer".
inline constexpr uint16_t kUnlitLayer = 0xFFFF;

/// Largest number of atlas layers, because kUnlitLayer is not a layer.
inline constexpr uint32_t kMaxAtlasLayers = kUnlitLayer;

/// Largest side of a layer, in luxels, that a rect can address.
inline constexpr uint32_t kMaxLayerSize = 1 << 16;

/// The position of a lightmap in the atlas.
struct LightmapRect {
    uint16_t x = 0, y = 0;             // first luxel of the lightmap, in luxels of the layer
    uint16_t atlasLayer = kUnlitLayer; // layer of the first style; kUnlitLayer: the lightmap did not fit

    bool operator==(const LightmapRect&) const = default;
};

/// Atlas layers per texture layer if all light is grey.
inline constexpr uint32_t kGreyLayersPerTexel = 4;

/// The rects of all lightmaps of a map.
struct LightmapLayout {
    uint32_t size = 0; // side of a layer, luxels
    uint32_t numLayers = 0;
    bool isGrey = false; // atlas layer s is channel s % kGreyLayersPerTexel of layer s / kGreyLayersPerTexel
    std::vector<LightmapRect> rects; // one for each of MapLight::lightmaps

    uint32_t atlasLayersPerTextureLayer() const { return isGrey ? kGreyLayersPerTexel : 1; }
};

/// Repeated luxels around a lightmap. A lightmap with its own atlas layer has none.
inline constexpr uint32_t kLightBorder = 1;

/// Assigns a rect to each lightmap that a face uses. `isGrey` selects four atlas layers per texture layer.
/// `maxSize` and `maxLayers` are those of packLightmaps(), but `maxSize` is at most kMaxLayerSize.
LightmapLayout assignLightmapRects(const Map& map, bool isGrey, uint32_t maxSize, uint32_t maxLayers,
                                   Diagnostics& diagnostics);

} // namespace visleaf
