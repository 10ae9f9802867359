// Finds the map that the command line's MAP argument names, and reads the camera and settings of a link.
#pragma once

#include "document/map_link.h"
#include "vfs/game_data.h"

#include <filesystem>
#include <vector>

namespace visleaf {

/// A map to load, and the link that named it.
struct FoundMap {
    MapSource source;
    MapLink link;
};

/// The reason why no map can be loaded.
struct NoMap {
    bool isUsageError = false; // true if the argument is wrong, false if the file is
    std::string message;       // printable(); several lines if the user can choose between maps
};

/// Says that an archive holds several maps. Lists one map per line, in the form that the command line
/// accepts.
std::string textOfChoices(const std::string& archive, const std::vector<std::string>& maps);

/// Finds the map that `argument` names. An archive with several maps is an error unless the argument selects
/// one.
Result<FoundMap, NoMap> findOneMap(const std::string& argument, const std::vector<GameFolder>& gameFolders);

/// Returns the name for files about a map, such as `base1` for `/x/maps/base1.bsp`.
std::string shortNameOf(const MapSource& source);

} // namespace visleaf
