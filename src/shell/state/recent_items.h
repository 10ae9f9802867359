// What the user opened and chose lately, which is remembered between runs.
#pragma once

#include "vfs/map_list.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

struct RecentItems {
    std::vector<std::string> maps = {};         // newest first
    std::vector<std::string> commands = {};     // lines of the command palette, newest first
    std::vector<std::string> consoleLines = {}; // typed in earlier runs, newest first
    std::string mapListFolder = {};             // that the list of maps shows; empty: another place

    bool operator==(const RecentItems&) const = default;
};

/// Most recent maps, and most recent commands.
inline constexpr size_t kMaxRecent = 10;

/// Most lines of the console that are remembered.
inline constexpr size_t kMaxRecentLines = 100;

/// Moves or adds a map or a command to the front of the recent ones. Each is listed once.
void remember(std::vector<std::string>& recent, const std::string& text);

/// Returns the game folders that hold recent maps, each once: `id1` for `id1/maps/e1m1.bsp` and for
/// `id1/pak0.pak:maps/e1m1.bsp`. Maps elsewhere, and those that are gone, have none.
std::vector<std::filesystem::path> recentGameFolders(const std::vector<std::string>& maps);

/// Returns the places whose maps the program has shown or offers: the recent maps, each a place of its own,
/// their game folders, and the folder of the list of maps.
std::vector<MapSearchPlace> placesShown(const RecentItems& recent);

} // namespace visleaf
