// Finds the folders on disk that belong together, because the engine of their game merges them.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// True for a game's own folder, such as `id1`, and for a folder beside one.
bool belongsToGame(const std::filesystem::path& folder);

/// True if belongsToGame(), or if the folder contains a folder `maps`.
bool isGameFolder(const std::filesystem::path& folder);

/// Returns the existing folders with data for the maps of `gameFolder`. Later folders override earlier ones.
/// The first are the game's own folders beside it. Then comes the folder that liblist.gam or gameinfo.txt
/// names as fallback. The last are the parts of the mod, in the order of Half-Life's engine: for any part of
/// `cstrike`, they are `cstrike_downloads`, `cstrike`, `cstrike_hd` and `cstrike_addon`.
std::vector<std::filesystem::path> foldersOfGame(const std::filesystem::path& gameFolder);

} // namespace visleaf
