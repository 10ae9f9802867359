// Brushes, the solids that a level is built of, and the fogs inside of some.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "map/flags.h"

#include <cstdint>
#include <string>

namespace visleaf {

/// A convex volume: what lies behind all of its sides.
struct Brush {
    Contents contents = 0;
    uint32_t firstSide = 0; // into Map::brushSides
    uint32_t numSides = 0;

    bool operator==(const Brush&) const = default;
};

/// A plane that bounds a brush, and what the mapper put on it.
struct BrushSide {
    uint32_t plane = 0;       // into Map::planes; looks outward
    uint32_t surface = kNone; // into Map::surfaces; kNone: the file names none

    bool operator==(const BrushSide&) const = default;
};

/// A volume of fog, the inside of a brush.
struct Fog {
    std::string shader;     // name of the Quake 3 shader script that says how thick it is
    uint32_t brush = kNone; // into Map::brushes
    // Side of the brush, 0 to 5, that it is seen through; kNone: from inside only.
    uint32_t visibleSide = kNone;

    bool operator==(const Fog&) const = default;
};

} // namespace visleaf
