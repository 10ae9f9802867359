// Finds the map that the user names on disk, and the game folders that belong to it.
//
// `maps/x.bsp` is in a game folder, and the game's base folder is beside that. Visleaf mounts both, so that
// it finds textures without options.
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

/// A map that was found: what to mount for it, and how to read it.
struct MapSource {
    std::string title;          // for window titles: `base1.bsp`, `pak0.pk3:maps/q3dm1.bsp`
    std::filesystem::path file; // a .bsp on disk; empty if the map is in a mount
    std::string nameInMounts;   // `maps/q3dm1.bsp`; empty if the map is a file on disk
    std::filesystem::path
        archive; // the archive with nameInMounts or choices, if the user named one; else empty
    std::filesystem::path
        foundIn; // the file or archive on disk with a map found by its bare name; else empty
    std::filesystem::path looseFolder; // the map's folder if it is not a game folder; below all mounts
    std::vector<std::filesystem::path> mounts; // in mounting order: base folder first
    std::string gameFolder;           // the folder with maps/, folded: `baseq2`, `main`; may be empty
    std::vector<std::string> choices; // the maps of an archive, if it has several and the user chose none
    std::string origin = {};          // the game by the map's format; see document/added_data.h
};

/// A folder, an archive or a WAD that the user named in addition to the map.
struct GameFolder {
    /*implicit*/ GameFolder(std::filesystem::path where, bool isNeeded = true)
        : path(std::move(where)), isRequired(isNeeded) {}

    std::filesystem::path path;
    bool isRequired; // false: if it cannot be mounted, the map opens without it, with a warning

    bool operator==(const GameFolder&) const = default;
};

/// True for the names of maps: .bsp in any case.
bool isMapName(std::string_view name);

/// A MAP argument that is a path.
struct MapOnDisk {
    std::filesystem::path file; // the map's own, or an archive
    std::string choice;         // the map in the archive, if the user chose one
};

/// Splits a path, or `ARCHIVE:maps/NAME.bsp`. Returns nothing for a name that must be found in the game data.
/// If the user chose a map in an archive, does not check that the archive exists.
std::optional<MapOnDisk> mapOnDisk(std::string_view argument);

/// Returns why an archive with these entries, of which none is a map, has no map to open. Names an archive in
/// it.
std::string reasonOfNoMap(const std::vector<std::string>& names);

/// Resolves the command line's MAP argument: a path to a .bsp, an archive with or without `:maps/NAME.bsp`,
/// or a bare name. A bare name means maps/NAME.bsp in `gameFolders`, which are those of VISLEAF_PATH, then
/// those of --game. Later folders override earlier ones.
Result<MapSource> findMap(std::string_view argument, const std::vector<GameFolder>& gameFolders);

/// Returns the map's path for messages and reports, as the user gave it: a path, `ARCHIVE:maps/NAME.bsp`, or
/// the name in the game data. It distinguishes maps with the same name.
std::string pathOf(const MapSource& source);

/// Mounts what `source` needs, and `gameFolders` on top.
Result<FileSystem> mountGameData(const MapSource& source, const std::vector<GameFolder>& gameFolders,
                                 Diagnostics& diagnostics);

/// Files and folders that finding and mounting a map opens.
struct SearchedPlaces {
    std::vector<std::filesystem::path> read;
    std::vector<std::filesystem::path> listed; // folders in which only names are looked up
};

/// Returns the places that findMap() and mountGameData() open for a map or an archive, or for any map in a
/// folder. Opens no map and no archive.
SearchedPlaces placesOfMap(const std::filesystem::path& mapOrFolder);

/// Returns the places that they open for a game folder or an archive that the user names. A definition file
/// may include others in its folder and in the folders directly in that one, but in no deeper ones.
SearchedPlaces placesOfGameFolder(const std::filesystem::path& folderOrArchive);

/// Returns why a folder, an archive or a WAD cannot be mounted; empty if it can be.
std::string problemOfMounting(const std::filesystem::path& path);

/// Returns the content of the map itself.
Result<Bytes> readMap(const MapSource& source, const FileSystem& files);

/// Returns the folders in VISLEAF_PATH, separated by ':', or by ';' on Windows.
std::vector<std::filesystem::path> gameFoldersFromEnvironment();

} // namespace visleaf
