// Turns the bytes of a map file into a Map. loadMap() loads every format.
//
// A table maps the first bytes of a file to a format and its loader. Damaged records are repaired with a
// warning if that is possible; validate() lists what is true afterwards.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "formats/luxel_rule.h"
#include "map/map.h"
#include "map/map_signature.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// An entry of the file's own directory, clamped to the file.
struct LumpInfo {
    std::string name;       // `PLANES`
    uint32_t offset = 0;    // bytes from the start of the file
    uint32_t length = 0;    // bytes
    uint32_t count = 0;     // whole records; bytes for lumps without records
    std::string fault = {}; // why the range in the directory is invalid; empty: it is valid

    bool operator==(const LumpInfo&) const = default;
};

/// A validated map, and facts about its file for reports.
struct LoadedMap {
    Map map;
    std::string format; // `IBSP38`, as on the command line
    std::vector<LumpInfo> lumps;
    LuxelFit luxelFit = {};
    std::vector<LumpInfo> bspx = {}; // lumps that newer compilers append with a directory of their own
};

/// True if the file lacks a part of a lump, or if its directory is damaged.
bool isCutShort(const LoadedMap& loaded);

/// Returns the lightmap pages with these numbers from files beside the map, one for each number. Pages that
/// are missing or broken have no luxels.
using ReadLightmapPages =
    std::function<std::vector<LightmapPage>(std::span<const uint32_t> numbers, PageContent content)>;

/// Facts about a map that are not in its file.
struct LoadOptions {
    std::string fileName = {};                // `e1m1.bsp`; gives Map::name, and is the name in a .vis file
    std::optional<Game> game = {};            // by the data, see gameByData(); nothing: by the file alone
    ByteSpan litFile = {};                    // colours for a mono lighting lump
    ByteSpan entityFile = {};                 // entity text that replaces the map's
    ByteSpan visFile = {};                    // visibility that replaces a Quake map's
    StartChoice start = {};                   // becomes Map::start
    bool wantsDirections = false;             // fill MapLight::directions, if the map has them
    ReadLightmapPages readLightmapPages = {}; // for a Quake 3 map without lightmaps; empty: no pages
};

/// Returns what helps to infer the game (LoadOptions::game), without loading the map. Of a broken header,
/// returns only the format.
MapSignature readSignature(ByteSpan file);

/// Returns the game with maps that begin with these bytes, such as `Quake 2`; empty: no known format.
std::string_view originOf(ByteSpan start);

/// Returns where the directory of lumps begins in a file with these first bytes; 0: no supported format.
size_t directoryPosition(ByteSpan start);

/// Returns why loadMap() cannot load a file of `fileSize` bytes with these first bytes; empty: it may be a
/// map. If the file is cut short, that is a lump that lies behind its end, and without which there are no
/// faces.
std::string problemOfStart(ByteSpan start, int64_t fileSize);

/// Recognises, parses and validates a map. The error names lump and record, or a format that is recognised
/// but not supported. Reads only `file` and the data in `options`, and allocates in proportion to their size.
Result<LoadedMap> loadMap(ByteSpan file, Diagnostics& diagnostics, const LoadOptions& options = {});

} // namespace visleaf
