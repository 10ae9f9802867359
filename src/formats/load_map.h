// From the bytes of a map file to a Map: the one door through which every format comes in.
//
// A table says which first bytes belong to which format and which loader reads it. What is damaged is
// repaired with a warning where that is possible; see validate() for what holds afterwards.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "map/map.h"

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// An entry of the file's own directory, after it was clamped to the file.
struct LumpInfo {
    std::string name;       // `PLANES`
    uint32_t offset = 0;    // bytes from the start of the file
    uint32_t length = 0;    // bytes
    uint32_t count = 0;     // whole records; bytes for lumps that are not made of records
    std::string fault = {}; // what is wrong with the place that the directory names; empty: nothing

    bool operator==(const LumpInfo&) const = default;
};

/// A map that is settled, and what reports tell of its file.
struct LoadedMap {
    Map map;
    std::string format; // `IBSP38`, as the command line spells it
    std::vector<LumpInfo> lumps;
};

/// What is known of a map besides its file.
struct LoadOptions {
    std::string fileName = {};                        // `e1m1.bsp`; names the map in a .vis file
    LookChoices look = {};                            // decides how bright the map's light is
    bool isKingpin = false;                           // a Quake 2 map is Kingpin's: the file does not say so
    ByteSpan litFile = {};                            // colours for a mono lighting lump
    ByteSpan entityFile = {};                         // entity text that replaces the map's
    ByteSpan visFile = {};                            // visibility that replaces a Quake map's
    std::span<const LightmapPage> lightmapPages = {}; // of a Quake 3 map whose own lump is empty, by number
};

/// Recognises, parses and validates a map. The error names lump and record, or the format that was found and
/// can't be read. Reads nothing outside of `file` and of what `options` holds, and allocates in proportion to
/// their size.
Result<LoadedMap> loadMap(ByteSpan file, Diagnostics& diagnostics, const LoadOptions& options = {});

} // namespace visleaf
