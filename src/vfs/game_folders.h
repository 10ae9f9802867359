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

/// True if the folder has data at its top: an archive, a WAD, a definition file, or a folder such as
/// `textures`.
bool holdsGameData(const std::filesystem::path& folder);

/// Returns the folder with data that `named` means: `q2/baseq2` for the main folder `q2` of a game, and the
/// only folder with data in one that has none itself. Otherwise returns `named`.
std::filesystem::path dataFolderOf(const std::filesystem::path& named);

} // namespace visleaf
