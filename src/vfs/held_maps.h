// Finds all maps that a folder or an archive holds, for commands that work through many maps.
//
// Unlike listMaps(), the search has no limit, keeps the order of the files' paths, and names archives
// and folders that cannot be read.
#pragma once

#include "vfs/map_list.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// A map in a folder or an archive, or an archive or a folder that cannot be read.
struct HeldMap {
    FilePlace place;
    // The map's path below the folder or inside the archive, without .bsp: `q1/maps/e1m1`,
    // `baseq3/pak0.pk3/maps/q3dm1`. It has no part that leads out of the folder.
    // A damaged archive keeps its extension: `baseq3/pak0.pk3`.
    std::string name;
    bool isUnreadable = false; // an archive or a folder

    bool operator==(const HeldMap&) const = default;
};

/// Returns the .bsp files in a folder, in the folders below it, and in their archives, sorted; see
/// isMapBefore(). If `path` is an archive, returns the maps in it. An archive or a folder that cannot be read
/// stands for its maps. Sets `notes` to a line for each archive that holds no map, but other archives.
std::vector<HeldMap> mapsHeldBy(const std::filesystem::path& path, std::vector<std::string>* notes = nullptr);

/// Returns a number of archives and folders that cannot be read: `1 archive or folder`.
std::string countedPlaces(size_t number);

/// The order of maps: by the parts of the arguments that name them, like files sorted by their paths.
bool isMapBefore(const std::string& argument, const std::string& other);

} // namespace visleaf
