// The loaders, one for each family of formats; only load_map.cpp calls them.
#pragma once

#include "formats/load_map.h"
#include "map/validate.h"

namespace visleaf {

/// What a loader hands over: cross-lump indices are not settled yet.
struct ParsedMap {
    LoadedMap loaded; // its format is empty where the name in the table is right
    LumpNames names;
};

// Each throws ParseError for what is no such file, as where the header is shorter than its directory: the
// message names the lump.
using ParseMap = ParsedMap(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics);
ParseMap parseBsp29;  // Quake
ParseMap parse2psb;   // Quake, 32-bit indices
ParseMap parseBsp2;   // Quake, 32-bit indices and float boxes
ParseMap parseBsp30;  // Half-Life, Blue Shift
ParseMap parseBsp31;  // Paranoia 2
ParseMap parseIbsp38; // Quake 2, Kingpin
ParseMap parseBsp42;  // Nightfire
ParseMap parseIbsp46; // Quake 3
ParseMap parseIbsp47; // Return to Castle Wolfenstein

} // namespace visleaf
