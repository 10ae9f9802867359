// Finds games that are installed on this machine, so that people can open their maps without searching for
// folders.
//
// A folder holds a game if it has the game's own data folder with a file that every copy has, such as
// id1/pak0.pak. Case does not matter. Installed games lie in the libraries of Steam (also as a Flatpak or
// Snap), in the folders of GOG, Lutris, Heroic and Wine, and in those of distributions' packages.
#pragma once

#include "platform/game_places.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// A game that was found.
struct InstalledGame {
    std::string title;          // `Quake II`
    std::filesystem::path data; // its own data folder: /games/Quake 2/baseq2

    bool operator==(const InstalledGame&) const = default;
};

/// Searches the places. Folders that cannot be read are left out. Returns each data folder once, sorted by
/// title and path. Reads only names, and of each place at most some hundred folders.
std::vector<InstalledGame> findInstalledGames(const GamePlaces& places);

/// Returns their titles. Those of games that have the same title say in which folders they lie, too.
std::vector<std::string> titlesOf(const std::vector<InstalledGame>& games);

/// Returns the libraries that a libraryfolders.vdf of Steam names, in their order.
std::vector<std::filesystem::path> steamLibraries(const std::string& libraryFolders);

} // namespace visleaf
