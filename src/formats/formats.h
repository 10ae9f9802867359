// The loaders, one for each family of formats; only load_map.cpp calls them.
#pragma once

#include "formats/load_map.h"
#include "map/validate.h"

namespace visleaf {

/// What a loader hands over: cross-lump indices are not settled yet.
struct ParsedMap {
    LoadedMap loaded;
    LumpNames names;
};

/// Quake 2. Throws ParseError when the header is shorter than its directory.
ParsedMap parseIbsp38(ByteSpan file, Diagnostics& diagnostics);

} // namespace visleaf
