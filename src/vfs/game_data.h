// Finds the map that the user names on disk, and the game folders that belong to it.
//
// `maps/x.bsp` lies in a game folder, and the game's base folder lies beside that. Both are mounted without a
// request, so textures are found automatically.
#pragma once

#include "base/result.h"
#include "vfs/file_system.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

/// A map that was found: what to mount for it, and the name under which to read it.
struct MapSource {
    std::string title;                 // for window titles: `base1.bsp`, `pak0.pk3:maps/q3dm1.bsp`
    std::filesystem::path file;        // a .bsp on disk; empty if the map is in a mount
    std::string nameInMounts;          // `maps/q3dm1.bsp`; empty if the map is a file on disk
    std::filesystem::path archive;     // contains nameInMounts, if the user named it; otherwise empty
    std::filesystem::path looseFolder; // the map's own folder, below all mounts, if it is not a game folder
    std::vector<std::filesystem::path> mounts; // in mounting order: base folder first
    std::string gameFolder;           // the folder with maps/, folded: `baseq2`, `main`; may be empty
    std::vector<std::string> choices; // the maps of an archive with several, if the user chose none
};

/// A location with data that the user named in addition to the map.
struct GameFolder {
    /*implicit*/ GameFolder(std::filesystem::path where, bool isNeeded = true)
        : path(std::move(where)), isRequired(isNeeded) {}

    std::filesystem::path path; // a folder, an archive or a WAD
    bool isRequired;            // false: a map opens without it, with a warning, if it cannot be mounted

    bool operator==(const GameFolder&) const = default;
};

/// A MAP argument that is a path.
struct MapOnDisk {
    std::filesystem::path file; // the map's own, or an archive
    std::string choice;         // the map in the archive, if the user chose one
};

/// Splits a path, or `ARCHIVE:maps/NAME.bsp`. Returns nothing for names to look up in the game data. An
/// archive with a choice need not exist.
std::optional<MapOnDisk> mapOnDisk(std::string_view argument);

/// Resolves the command line's MAP argument: a path to a .bsp, an archive with or without `:maps/NAME.bsp`,
/// or a bare name, which is looked up as maps/NAME.bsp in `gameFolders` (VISLEAF_PATH and then --game; later
/// ones win).
Result<MapSource> findMap(std::string_view argument, const std::vector<GameFolder>& gameFolders);

/// Returns the map's path for messages and reports, as the user gave it, so that maps with the same name
/// differ: a path, `ARCHIVE:maps/NAME.bsp`, or the name in the game data.
std::string pathOf(const MapSource& source);

/// Mounts what `source` needs, and `gameFolders` on top.
Result<FileSystem> mountGameData(const MapSource& source, const std::vector<GameFolder>& gameFolders,
                                 Diagnostics& diagnostics);

/// Returns why a folder, an archive or a WAD cannot be mounted; empty if it can.
std::string problemOfMounting(const std::filesystem::path& path);

/// Returns the content of the map itself.
Result<Bytes> readMap(const MapSource& source, const FileSystem& files);

/// Returns the folders in VISLEAF_PATH, separated by ':'.
std::vector<std::filesystem::path> gameFoldersFromEnvironment();

} // namespace visleaf
