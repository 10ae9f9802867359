// Lists the maps in folders and archives, with what identifies the content of each, without reading any map.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "platform/platform.h"

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

struct MapSource;

/// The place of a file's bytes.
struct FilePlace {
    std::filesystem::path file; // the file itself, or an archive
    std::string entry;          // its name in the archive; empty: it is not in an archive

    bool operator==(const FilePlace&) const = default;
};

/// Returns the argument MAP that names this file: `/q/pak0.pak:maps/e1m1.bsp`. See findMap().
std::string argumentOf(const FilePlace& place);

/// Returns the whole content of a file.
Result<Bytes> readFileAt(const FilePlace& place);

/// Returns the first `numBytes` of a file, or all if it has fewer. An entry of an archive is unpacked whole,
/// so that there are more.
Result<Bytes> readStartAt(const FilePlace& place, int64_t numBytes);

/// A map that can be opened.
struct ListedMap {
    std::string name; // without maps/ and .bsp: `q3dm17`
    FilePlace place;
    FileStamp stamp;                         // of place.file
    std::optional<FilePlace> levelshot = {}; // the image that its game ships for it
    std::string title = {};                  // what the game calls the map; empty: not known
    std::string problem = {};                // why there is no file; empty: one was there
};

/// Returns a name for files about the map: 16 digits. They change with the map's place, size and time.
std::string contentKey(const ListedMap& map);

/// Returns the map that the argument MAP names by its path; nothing for other arguments, and if it is gone.
/// One in an archive has the levelshot of that archive.
std::optional<ListedMap> listedMap(std::string_view argument);

/// True if the map was named by its path, and no file is there.
bool isGone(const ListedMap& map);

/// Returns where the file of a map is on disk. Its path is empty if nothing says so.
FilePlace placeOf(const MapSource& source);

/// True if both are the same file, whichever of them has an absolute path. An empty path names none.
bool isSameFile(const FilePlace& a, const FilePlace& b);

/// A folder or an archive whose maps are listed.
struct MapSearchPlace {
    /*implicit*/ MapSearchPlace(std::filesystem::path where, bool searchesAll = false)
        : path(std::move(where)), isDeep(searchesAll) {}

    std::filesystem::path path;
    bool isDeep; // maps below all folders in it count, not only its own and those in its maps/

    bool operator==(const MapSearchPlace&) const = default;
};

/// The maps that were found.
struct MapList {
    std::vector<ListedMap> maps;            // sorted by name, then place
    bool isComplete = true;                 // false: there are more than kMaxListedMaps, or too many files
    std::vector<std::string> problems = {}; // a line for each archive or folder that cannot be read
    bool isCutOff = false;                  // folders more than kDeepestListed below a place are left out
};

inline constexpr size_t kMaxListedMaps = 50'000;
inline constexpr int kDeepestListed = 5; // folders below a place

/// Lists the maps in all places, each once: the .bsp files of folders, and those in their archives. Links to
/// nothing are among them, with their problem; archives and folders that cannot be read are left out. Returns
/// early, with the maps so far, when `isCancelled` becomes true.
MapList listMaps(const std::vector<MapSearchPlace>& places, const std::atomic<bool>& isCancelled);

} // namespace visleaf
