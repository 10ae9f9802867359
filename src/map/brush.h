// Brushes, the solids of a level, and the fog inside some of them.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "map/flags.h"

#include <cstdint>
#include <string>

namespace visleaf {

/// A convex volume: the points behind all of its sides.
struct Brush {
    Contents contents = 0;
    uint32_t firstSide = 0; // into Map::brushSides
    uint32_t numSides = 0;
    uint32_t fileContents = 0; // bits of the file, see map/flag_names.h

    bool operator==(const Brush&) const = default;
};

/// A plane that bounds a brush, and its surface.
struct BrushSide {
    uint32_t plane = 0;       // into Map::planes; its normal points outward
    uint32_t surface = kNone; // into Map::surfaces; kNone: the file names none

    bool operator==(const BrushSide&) const = default;
};

/// A volume of fog, the inside of a brush.
struct Fog {
    std::string shader;     // name of the Quake 3 shader script with its colour and depth
    uint32_t brush = kNone; // into Map::brushes
    // The number of the brush's side through which the fog is visible; kNone: only from inside.
    uint32_t visibleSide = kNone;
    bool coversMap = false; // the fog has no brush and fills the whole map (Enemy Territory)
    bool isLinear = false;  // its opacity grows with the distance, otherwise with the root of the distance

    bool operator==(const Fog&) const = default;
};

} // namespace visleaf
