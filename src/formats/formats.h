// The loaders, one for each family of formats; only load_map.cpp calls them.
#pragma once

#include "formats/load_map.h"
#include "map/validate.h"

namespace visleaf {

/// The result of a loader, whose cross-lump indices are not validated yet.
struct ParsedMap {
    LoadedMap loaded; // its format is empty if the name in the table is correct
    LumpNames names;
};

// Each loader throws ParseError if the file does not have its format, for example if the header is shorter
// than its directory. The message names the lump.
using ParseMap = ParsedMap(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics);
ParseMap parseBsp29;  // Quake
ParseMap parse2psb;   // Quake, 32-bit indices
ParseMap parseBsp2;   // Quake, 32-bit indices and float boxes
ParseMap parseBsp64;  // Quake 64 of Quake's re-release
ParseMap parseBsp30;  // Half-Life, Blue Shift
ParseMap parseBsp31;  // Paranoia 2
ParseMap parseIbsp38; // Quake 2, Kingpin
ParseMap parseQbsp38; // Quake 2, wide fields
ParseMap parseBsp42;  // Nightfire
ParseMap parseIbsp46; // Quake 3
ParseMap parseIbsp47; // Return to Castle Wolfenstein

/// The names in TEXINFO, which is alike in IBSP38 and QBSP38, as often as its records have them. Throws
/// ParseError where the header is short.
std::vector<std::string> ibsp38TextureNames(ByteSpan file);

} // namespace visleaf
