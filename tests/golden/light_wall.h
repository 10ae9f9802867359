// A row of cells, each a face under light of its own: what a game's rules make of the same luxels.
//
// Every cell shows the same picture, dark below and white above.
#pragma once

#include "app/scene.h"

#include <memory>

namespace visleaf {

inline constexpr uint32_t kLightWallWidth = 320, kLightWallHeight = 20; // pixels

/// What the luxels of the wall are like.
enum class WallLight : uint8_t {
    colored,
    grey,
    greyInLayers, // the same, but a coloured luxel that no face reads keeps it from sharing layers
};

/// The camera is at the origin and looks along +X with 90 degrees. From the left: grey luxels of 64, 128 and
/// 255, a coloured one; styles 0 and 4 together, above 1; a slow pulse; a lamp that starts off; a slow
/// strobe; no luxels at all; and four luxels, black and white by turns, whose first and last centres are the
/// cell's edges.
std::unique_ptr<Scene> makeLightWall(Game game, const LookChoices& look,
                                     WallLight light = WallLight::colored);

} // namespace visleaf
