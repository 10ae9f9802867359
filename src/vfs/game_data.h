// What the user's word for a map means on disk, and which game folders belong to it.
//
// `maps/x.bsp` lies in a game folder; beside that lies the game's base folder. Both are mounted without being
// asked for, so that textures are found by themselves.
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

/// A map that was found: what to mount for it, and the name to read it by.
struct MapSource {
    std::string title;                 // for window titles: `base1.bsp`, `pak0.pk3:maps/q3dm1.bsp`
    std::filesystem::path file;        // a .bsp on disk; empty when the map lies in the mounts
    std::string nameInMounts;          // `maps/q3dm1.bsp`; empty when the map is a file on disk
    std::filesystem::path archive;     // that holds nameInMounts, when the user named one; empty otherwise
    std::filesystem::path looseFolder; // the map's own, below all mounts, where it is not a game's
    std::vector<std::filesystem::path> mounts; // in mounting order: base folder first
    std::string gameFolder;           // the folder that holds maps/, folded: `baseq2`, `main`; may be empty
    std::vector<std::string> choices; // an archive with several maps and none chosen: their names
};

/// A place with data that the user named besides the map.
struct GameFolder {
    /*implicit*/ GameFolder(std::filesystem::path where, bool isNeeded = true)
        : path(std::move(where)), isRequired(isNeeded) {}

    std::filesystem::path path; // a folder, an archive or a WAD
    bool isRequired;            // if not, maps open without it, with a warning, where it can't be mounted

    bool operator==(const GameFolder&) const = default;
};

/// A MAP that is a path.
struct MapOnDisk {
    std::filesystem::path file; // the map's own, or an archive
    std::string choice;         // the map in the archive, where one was chosen
};

/// Takes a path, or `ARCHIVE:maps/NAME.bsp`, apart; nothing for names that are looked up in the game data. An
/// archive with a choice need not exist.
std::optional<MapOnDisk> mapOnDisk(std::string_view argument);

/// Resolves the command line's MAP: a path to a .bsp, an archive with or without `:maps/NAME.bsp`, or a bare
/// name that is looked up as maps/NAME.bsp in `gameFolders` (VISLEAF_PATH and then --game; the later wins).
Result<MapSource> findMap(std::string_view argument, const std::vector<GameFolder>& gameFolders);

/// The map's path for messages and reports, as the user gave it, so that maps of one name differ: a path,
/// `ARCHIVE:maps/NAME.bsp`, or the name in the game data.
std::string pathOf(const MapSource& source);

/// Mounts what `source` needs and then `gameFolders` on top.
Result<FileSystem> mountGameData(const MapSource& source, const std::vector<GameFolder>& gameFolders,
                                 Diagnostics& diagnostics);

/// Why a folder, an archive or a WAD can't be mounted; empty when it can.
std::string problemOfMounting(const std::filesystem::path& path);

/// The content of the map itself.
Result<Bytes> readMap(const MapSource& source, const FileSystem& files);

/// The folders in VISLEAF_PATH, separated by ':'.
std::vector<std::filesystem::path> gameFoldersFromEnvironment();

} // namespace visleaf
