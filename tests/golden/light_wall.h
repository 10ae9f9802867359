// A row of cells, each a face with its own light. It shows how the rules of a game turn the same luxels into
// light.
//
// All cells show the same image, dark at the bottom and white at the top.
#pragma once

#include "document/load_snapshot.h"

#include <memory>

namespace visleaf {

inline constexpr uint32_t kLightWallWidth = 320, kLightWallHeight = 20; // pixels

/// The luxels of the wall.
enum class WallLight : uint8_t {
    colored,
    grey,
    greyInLayers, // the same, but an unused coloured luxel prevents shared layers
    detailed,     // coloured, with a detail texture over the image: cells of dark red, half grey and white
};

/// Returns the wall. The camera is at the origin and looks along +X with a field of view of 90 degrees. The
/// cells from left to right: grey luxels of 64, 128 and 255; a coloured luxel; styles 0 and 4 together, above
/// 1; a slow pulse; a lamp that starts off; a slow strobe; no luxels; four luxels, alternately black and
/// white, where the centres of the first and last are at the edges of the cell.
MapToUpload makeLightWall(Game game, const AppearanceSettings& appearance,
                          WallLight light = WallLight::colored);

} // namespace visleaf
