// Where games are usually installed.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// Folders that may hold games.
struct GamePlaces {
    std::vector<std::filesystem::path> steamFolders;  // each has steamapps/
    std::vector<std::filesystem::path> folderOfGames; // each folder in it may hold a game
};

/// Returns the usual places below the user's home and in the system's folders. On Windows, also those that
/// the launchers of games have noted.
GamePlaces usualGamePlaces(const std::filesystem::path& home);

} // namespace visleaf
