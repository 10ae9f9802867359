// The WADs with the textures of a map, in search order.
//
// Worldspawn's key `wad` names them by paths on the mapper's machine. Only the file names matter here. The
// last one is searched first (as in FWGS/xash3d-fwgs). If they lack a texture that the map needs, the other
// WADs of the game folder are searched as well. Only WADs with needed textures stay open, because all of them
// together may be larger than memory.
//
// A WAD that cannot be read gives a warning if the map names it. Another one gives a warning only if textures
// are missing although all WADs that the map names were read: otherwise it does not concern the map.
#pragma once

#include "map/map.h"
#include "vfs/archives/wad.h"
#include "vfs/file_system.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Most WADs of a map that are searched. Half-Life's compilers accept 128 (MAX_TEXFILES in hlcsg), Xash3D
/// opens 256 (MAX_MAP_WADS). A value of a megabyte can name 100,000, and each costs a search of all game
/// data.
inline constexpr size_t kMaxWads = 512;

/// Returns the file names in the value of a `wad` key, in its order, at most kMaxWads. Each has an extension.
std::vector<std::string> wadNames(std::string_view value);

/// True for the keys of worldspawn that list WADs.
bool isWadKey(std::string_view key);

/// Returns the WADs that worldspawn of `map` names, in its order.
std::vector<std::string> namedWads(const Map& map);

class WadList {
  public:
    /// A texture record and its location: `PATH OF THE WAD:NAME`.
    struct Found {
        ByteSpan record;
        std::string source;
        bool hasPalette = false; // a palette follows its pixels; otherwise it uses the palette of the game
    };

    WadList() = default;

    /// Opens the WADs of `map`. `needed` are the textures that the map itself does not contain. Warns about
    /// WADs that cannot be read, and about needed textures that only an entry has that cannot be read.
    WadList(const Map& map, const std::vector<std::string>& needed, const FileSystem& files,
            Diagnostics& diagnostics);

    /// Returns the first texture with that name; case does not matter. Appends each searched location to
    /// `tried`.
    std::optional<Found> find(std::string_view name, std::vector<std::string>& tried) const;

  private:
    struct OpenWad {
        std::string name;
        std::string path;
        Wad wad;
    };

    /// Opens a WAD that is not open yet. Returns why it cannot be read; empty if it can, or does not exist.
    std::string open(const std::string& name, const FileSystem& files);

    /// Opens the WADs that the map names. Returns false if one of them is missing or cannot be read.
    bool openNamed(std::vector<std::string> names, const FileSystem& files, Diagnostics& diagnostics);

    /// Opens the other WADs of the game folder until every texture is found. Returns why WADs among them
    /// cannot be read.
    std::vector<std::string> openOthers(const std::vector<std::string>& needed, const FileSystem& files);

    bool has(const std::string& name) const;
    bool hasAll(const std::vector<std::string>& names) const;
    void reportSkippedEntries(const std::vector<std::string>& needed, Diagnostics& diagnostics) const;

    std::vector<OpenWad> m_wads;   // in search order
    std::set<std::string> m_tried; // arguments of open(), including WADs that could not be read
};

} // namespace visleaf
