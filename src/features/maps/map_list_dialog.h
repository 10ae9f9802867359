// The list of maps from which the user opens one: where it looks, what it found, and what the user typed.
// Plain state; MapsShown lists the maps on another thread.
#pragma once

#include "vfs/game_data.h"
#include "vfs/installed_games.h"
#include "vfs/map_list.h"

#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A place where the list can look for maps.
struct MapListPlace {
    std::string title;
    std::vector<MapSearchPlace> searched;

    bool operator==(const MapListPlace&) const = default;
};

/// The sources of the places.
struct MapListSources {
    std::vector<std::string> mounts;     // folders and archives of the open map; empty: no map is open
    std::vector<GameFolder> gameFolders; // of the command line and of the environment
    std::vector<InstalledGame> games;
    std::vector<std::filesystem::path> recentFolders = {}; // game folders of recent maps
    std::optional<std::filesystem::path> demo = {};        // the bundled map
};

/// The state of the list.
struct MapListDialog {
    bool isOpen = false;
    bool isOpening = false;           // the user chose a map, which is not open yet
    bool wantsFocus = false;          // the text field shall get the keys
    std::array<char, 128> typed{};    // text with a NUL at its end
    std::filesystem::path folder;     // that the user picked, or an archive; empty: none
    std::vector<MapListPlace> places; // that the user can choose
    std::string place;                // title of the chosen one; empty: the first
    FilePlace open;                   // the open map, where the list begins; without a file: none

    std::vector<MapSearchPlace> listed; // what `list` was made from
    bool isListing = false;
    MapList list;
    std::set<std::string> unreadable; // contentKey() of maps that turned out so, also of earlier lists
    size_t numUnreadable = 0;         // of list.maps, as far as known
    std::vector<size_t> rows;         // into list.maps: those that match `typed`, the best first
    size_t numTitlesLeft = 0;         // maps whose titles are still being read
    size_t chosen = 0;                // row
    bool showsChosen = false;         // scroll to the chosen row
};

/// Updates the places: the data of the open map, the folders of the command line, the installed games, the
/// game folders of recent maps, the demo, and the folder that the user picked.
void updatePlaces(const MapListSources& sources, MapListDialog& dialog);

/// Returns the chosen place, or the first one; null: there is none.
const MapListPlace* placeOf(const MapListDialog& dialog);

/// Shows the maps in a folder or in an archive.
void pickFolder(const std::filesystem::path& folder, MapListDialog& dialog);

/// Returns the folder that the user picked if it is the chosen place; otherwise an empty path.
std::filesystem::path shownFolder(const MapListDialog& dialog);

/// Gives a listed map a title that was found. The next search knows it.
void takeTitle(const FilePlace& place, const std::string& title, MapListDialog& dialog);

/// Notes if a map can be read, which is known when its thumbnail has been looked for. `key` is its
/// contentKey().
void takeReadability(const std::string& key, const FilePlace& place, bool isUnreadable,
                     MapListDialog& dialog);

/// Says how many maps are listed, how many of them cannot be read, and why a search may miss some.
std::string listSummary(const MapListDialog& dialog);

/// Shows maps that were listed.
void takeList(MapList list, MapListDialog& dialog);

/// Finds the rows for what the user typed, and chooses the first. If nothing is typed, chooses the open map.
void searchMaps(MapListDialog& dialog);

/// Finds the rows again after maps have got titles. The chosen map stays chosen.
void searchNewTitles(MapListDialog& dialog);

/// Returns the indices of the maps that match `typed`, the best first: first those whose names have its
/// letters (fuzzyScore()), then those whose titles, then those whose archives contain it. Without text these
/// are all maps in their order.
std::vector<size_t> rankMaps(const std::vector<ListedMap>& maps, std::string_view typed);

/// Gives maps of the same name the part of their paths in which these differ: `e1m1 (quoth/id1)`.
void distinguishNames(std::vector<ListedMap>& maps);

/// Returns the archive, or the last two folders, that hold the map: `pak0.pk3`, `id1/maps`.
std::string placeText(const ListedMap& map);

} // namespace visleaf
