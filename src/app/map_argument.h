// The command line's MAP into a map to load, with what a link says beside it.
#pragma once

#include "app/map_link.h"
#include "vfs/game_data.h"

#include <filesystem>
#include <variant>
#include <vector>

namespace visleaf {

/// A map to load, and the place in it that a link names.
struct FoundMap {
    MapSource source;
    MapLink link;
};

/// Why there is no map to load, with the exit status that it means.
struct NoMap {
    int status = 0;
    std::string message; // several lines where there are maps to choose from
};

/// Finds what `argument` names. An archive with several maps and none chosen is an error here.
std::variant<FoundMap, NoMap> findOneMap(const std::string& argument,
                                         const std::vector<GameFolder>& gameFolders);

/// `base1` for `/x/maps/base1.bsp`: how files about a map are named.
std::string shortNameOf(const MapSource& source);

} // namespace visleaf
