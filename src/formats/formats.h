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

// Each throws ParseError when the header is shorter than its directory.
ParsedMap parseBsp29(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics); // Quake
ParsedMap parse2psb(ByteSpan file, const LoadOptions& options,
                    Diagnostics& diagnostics); // Quake, 32-bit indices
ParsedMap parseBsp2(ByteSpan file, const LoadOptions& options,
                    Diagnostics& diagnostics); // Quake, 32-bit indices and float boxes
ParsedMap parseBsp30(ByteSpan file, const LoadOptions& options,
                     Diagnostics& diagnostics); // Half-Life, Blue Shift
ParsedMap parseBsp31(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics); // Paranoia 2
ParsedMap parseIbsp38(ByteSpan file, const LoadOptions& options,
                      Diagnostics& diagnostics);                                           // Quake 2, Kingpin
ParsedMap parseBsp42(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics); // Nightfire
ParsedMap parseIbsp46(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics); // Quake 3
ParsedMap parseIbsp47(ByteSpan file, const LoadOptions& options,
                      Diagnostics& diagnostics); // Return to Castle Wolfenstein

} // namespace visleaf
