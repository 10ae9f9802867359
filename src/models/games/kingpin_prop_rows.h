// The table of objects in Kingpin that always look the same.
//
// Facts: hypov8/thugfloor g_joe_misc.c (`props_*`).
#pragma once

#include "models/games/fall_box.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// An object. Its files are in one folder, and their names have no extension.
struct KingpinProp {
    std::string_view className;
    std::string_view folder;
    std::string_view extension;
    std::string_view files; // separated by spaces
    FallBox box = kStays;
    uint32_t numFrames = 1; // from the first one on, again and again
    uint32_t glass = 0;     // opacity of the last file, in 255ths; 0: it is opaque
};

/// Returns all rows.
std::span<const KingpinProp> kingpinProps();

} // namespace visleaf
