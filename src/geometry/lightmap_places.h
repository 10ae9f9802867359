// Where each lightmap block goes in the atlas.
#pragma once

#include "geometry/lightmap_atlas.h"

namespace visleaf {

/// Luxels that are repeated around a block, but for one that has a sheet to itself.
inline constexpr uint32_t kLightBorder = 1;

/// Gives every block that a face uses its place, and `atlas`, of which isGrey is known, its size and layers,
/// as packLightmaps() says it; `maxSize` is at most kMaxLayerSize.
void placeLightmaps(const Map& map, uint32_t maxSize, uint32_t maxLayers, LightmapAtlas& atlas,
                    Diagnostics& diagnostics);

} // namespace visleaf
