// Which folders of a disk belong to a game: those that its engine lays over one another.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// A folder that holds the data of a game, or lies beside such a one.
bool belongsToGame(const std::filesystem::path& folder);

/// The same, or a folder that holds maps.
bool isGameFolder(const std::filesystem::path& folder);

/// All that a map in the folder `maps` of `gameFolder` finds its data in, as far as it exists, the later over
/// the earlier: the game's own folders beside it; the one that its liblist.gam or gameinfo.txt falls back on;
/// of `cstrike` also `cstrike_downloads`, `cstrike`, `cstrike_hd` and `cstrike_addon`, whichever of these it
/// is (the order of Half-Life's engine).
std::vector<std::filesystem::path> foldersOfGame(const std::filesystem::path& gameFolder);

} // namespace visleaf
