// The WADs that a map's textures may lie in, in the order in which they are searched.
//
// Worldspawn's key `wad` names them by the paths of the mapper's machine, of which only the file names mean
// anything here. The last one is searched first (as FWGS/xash3d-fwgs does it). Where they lack a texture that
// the map needs, the other WADs of the game folder are searched as well, and those that help are kept:
// together they may be larger than memory.
#pragma once

#include "map/map.h"
#include "vfs/file_system.h"
#include "vfs/wad.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The file names in the value of a `wad` key, each with its extension, in its order.
std::vector<std::string> wadNames(std::string_view value);

/// The WADs that worldspawn of `map` names, in its order.
std::vector<std::string> namedWads(const Map& map);

class WadList {
  public:
    /// A texture record, and where it lies: `PATH OF THE WAD:NAME`.
    struct Found {
        ByteSpan record;
        std::string source;
        bool hasPalette = false; // behind its pixels; else it points into the game's
    };

    WadList() = default;

    /// Opens the WADs of `map`. `needed` are the textures that the map itself does not hold.
    WadList(const Map& map, const std::vector<std::string>& needed, const FileSystem& files,
            Diagnostics& diagnostics);

    /// The first texture of that name, in any case. Adds each place that was looked in to `tried`.
    std::optional<Found> find(std::string_view name, std::vector<std::string>& tried) const;

  private:
    struct OpenWad {
        std::string name;
        std::string path;
        Wad wad;
    };

    void open(const std::string& name, const FileSystem& files, Diagnostics& diagnostics);
    bool hasAll(const std::vector<std::string>& names) const;

    std::vector<OpenWad> m_wads;   // in the order of search
    std::set<std::string> m_tried; // that open() was called with, those that could not be read included
};

} // namespace visleaf
