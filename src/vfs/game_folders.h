// Finds the folders on disk that belong to a game: those that its engine merges.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// True for a folder with the data of a game, or one beside such a folder.
bool belongsToGame(const std::filesystem::path& folder);

/// True for the same folders and for a folder with maps.
bool isGameFolder(const std::filesystem::path& folder);

/// Returns the existing folders with the data of a map in the folder `maps` of `gameFolder`; later ones
/// override earlier ones. They are the game's own folders beside it and the folder that its liblist.gam or
/// gameinfo.txt names as fallback. For any part of `cstrike` they are also `cstrike_downloads`, `cstrike`,
/// `cstrike_hd` and `cstrike_addon`, in the order of Half-Life's engine.
std::vector<std::filesystem::path> foldersOfGame(const std::filesystem::path& gameFolder);

} // namespace visleaf
