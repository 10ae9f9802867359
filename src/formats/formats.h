// The loaders, one for each family of formats; only load_map.cpp calls them.
#pragma once

#include "formats/load_map.h"
#include "map/validate/validate.h"

namespace visleaf {

/// The result of a loader, before validate() checks its indices.
struct ParsedMap {
    LoadedMap loaded; // format is empty unless the loader knows a more exact name than the table
    LumpNames names;
};

// Each loader throws ParseError if the file does not have its format, for example if the file ends inside the
// lump directory. The message names the lump.
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
ParseMap parseRbsp;   // Raven's games
ParseMap parseFbsp;   // QFusion

/// Returns the texture name of each TEXINFO record. The records are the same in IBSP38 and QBSP38. Throws
/// ParseError if the file ends inside the lump directory.
std::vector<std::string> ibsp38TextureNames(ByteSpan file);

} // namespace visleaf
