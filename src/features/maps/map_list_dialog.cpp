#include "features/maps/map_list_dialog.h"

#include "base/text/count_text.h"
#include "base/text/fuzzy_match.h"
#include "base/text/letter_case.h"
#include "platform/path_text.h"
#include "vfs/held_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

void addPlace(std::string title, std::vector<MapSearchPlace> searched, std::vector<MapListPlace>& places) {
    const auto isSame = [&](const MapListPlace& place) { return place.searched == searched; };
    if (!searched.empty() && std::ranges::none_of(places, isSame))
        places.push_back({std::move(title), std::move(searched)});
}

std::string titleOfFolder(const std::filesystem::path& folder) {
    return fmt::format("Folder: {}", pathText(folder));
}

/// Returns how well a map matches; nothing if it does not. Titles and archives need all letters in a row,
/// because a few letters occur in order in most long texts.
std::optional<int> scoreOf(const ListedMap& map, std::string_view typed) {
    constexpr int kInTitle = -10'000, kInPlace = -20'000; // below all names
    if (const std::optional<int> inName = fuzzyScore(typed, map.name)) return inName;
    if (containsAnyCase(map.title, typed)) return kInTitle;
    return containsAnyCase(placeText(map), typed) ? std::optional(kInPlace) : std::nullopt;
}

/// Returns the number of maps and of those that cannot be read, as commands about many maps count them.
std::string countedMaps(const MapListDialog& dialog) {
    const std::string maps = counted(dialog.list.maps.size(), "map");
    return dialog.numUnreadable > 0 ? fmt::format("{} ({} cannot be read)", maps, dialog.numUnreadable)
                                    : maps;
}

/// Says which archives and folders cannot be read. They are not among the maps.
std::string unreadPlaces(const MapList& list) {
    return list.problems.empty() ? std::string()
                                 : fmt::format("; {} cannot be read", countedPlaces(list.problems.size()));
}

std::vector<ListedMap>::iterator listedAt(const FilePlace& place, MapListDialog& dialog) {
    return std::ranges::find(dialog.list.maps, place, &ListedMap::place);
}

} // namespace

void updatePlaces(const MapListSources& sources, MapListDialog& dialog) {
    std::vector<MapListPlace>& places = dialog.places;
    places.clear();
    std::vector<MapSearchPlace> mounted;
    for (const std::string& mount : sources.mounts)
        mounted.emplace_back(toPath(mount));
    addPlace("Data of the open map", std::move(mounted), places);
    std::vector<MapSearchPlace> given;
    for (const GameFolder& folder : sources.gameFolders)
        given.emplace_back(folder.path);
    addPlace("Folders of --game and VISLEAF_PATH", std::move(given), places);
    for (const InstalledGame& game : sources.games)
        addPlace(fmt::format("{}: {}", game.title, pathText(game.data)), {MapSearchPlace(game.data)}, places);
    for (const std::filesystem::path& folder : sources.recentFolders)
        addPlace(fmt::format("Recent: {}", pathText(folder)), {MapSearchPlace(folder)}, places);
    if (sources.demo) addPlace("Demo of Visleaf", {MapSearchPlace(*sources.demo)}, places);
    if (!dialog.folder.empty())
        addPlace(titleOfFolder(dialog.folder), {MapSearchPlace(dialog.folder, true)}, places);
}

const MapListPlace* placeOf(const MapListDialog& dialog) {
    const auto found = std::ranges::find(dialog.places, dialog.place, &MapListPlace::title);
    if (found != dialog.places.end()) return &*found;
    return dialog.places.empty() ? nullptr : &dialog.places.front();
}

void pickFolder(const std::filesystem::path& folder, MapListDialog& dialog) {
    dialog.folder = folder;
    dialog.place = titleOfFolder(folder);
}

std::filesystem::path shownFolder(const MapListDialog& dialog) {
    const bool isShown = !dialog.folder.empty() && dialog.place == titleOfFolder(dialog.folder);
    return isShown ? dialog.folder : std::filesystem::path();
}

void takeTitle(const FilePlace& place, const std::string& title, MapListDialog& dialog) {
    const auto map = listedAt(place, dialog);
    if (map != dialog.list.maps.end()) map->title = title;
}

void takeReadability(const std::string& key, const FilePlace& place, bool isUnreadable,
                     MapListDialog& dialog) {
    const bool isNews =
        isUnreadable ? dialog.unreadable.insert(key).second : dialog.unreadable.erase(key) > 0;
    if (!isNews || listedAt(place, dialog) == dialog.list.maps.end()) return;
    if (isUnreadable)
        ++dialog.numUnreadable;
    else
        --dialog.numUnreadable;
}

std::string listSummary(const MapListDialog& dialog) {
    if (dialog.isListing) return "Looking for maps";
    if (dialog.places.empty()) return "No map is open. Folder... picks a folder or an archive.";
    const std::vector<ListedMap>& maps = dialog.list.maps;
    const std::string unread = unreadPlaces(dialog.list);
    const std::string all = countedMaps(dialog);
    if (maps.empty())
        return fmt::format("No maps here{}. Folder... picks another folder or an archive.", unread);
    std::string more = dialog.list.isComplete ? "" : "; there are more files than this list looks at";
    if (dialog.list.isCutOff) more += fmt::format("; folders more than {} deep are left out", kDeepestListed);
    more += unread;
    if (dialog.typed.front() == '\0') return all + more;
    const size_t numLeft = dialog.numTitlesLeft;
    const std::string titles =
        numLeft > 0 ? fmt::format("; {} still to be read", counted(numLeft, "title")) : "";
    const bool isPathWithoutMap = dialog.rows.empty() && isPath(dialog.typed.data());
    const char* const advice =
        isPathWithoutMap ? ". The search finds names and titles; Folder... lists the maps of another folder."
                         : "";
    return fmt::format("{} of {}{}{}{}", dialog.rows.size(), all, more, titles, advice);
}

void takeList(MapList list, MapListDialog& dialog) {
    dialog.isListing = false;
    dialog.list = std::move(list);
    const auto isUnreadable = [&known = dialog.unreadable](const ListedMap& map) {
        return !map.problem.empty() ||
               (!known.empty() && known.contains(contentKey(map))); // naming each map takes a while
    };
    dialog.numUnreadable =
        static_cast<size_t>(std::count_if(dialog.list.maps.begin(), dialog.list.maps.end(), isUnreadable));
    searchMaps(dialog);
}

void searchMaps(MapListDialog& dialog) {
    dialog.rows = rankMaps(dialog.list.maps, dialog.typed.data());
    const auto isOpenNow = [&](size_t map) { return isSameFile(dialog.list.maps[map].place, dialog.open); };
    const auto open =
        dialog.typed.front() == '\0' ? std::ranges::find_if(dialog.rows, isOpenNow) : dialog.rows.end();
    dialog.chosen = open != dialog.rows.end() ? static_cast<size_t>(open - dialog.rows.begin()) : 0;
    dialog.showsChosen = true;
}

void searchNewTitles(MapListDialog& dialog) {
    if (dialog.typed.front() == '\0') return; // all maps are listed
    const std::vector<size_t> before =
        std::exchange(dialog.rows, rankMaps(dialog.list.maps, dialog.typed.data()));
    if (dialog.chosen >= before.size()) return;
    const auto chosen = std::ranges::find(dialog.rows, before[dialog.chosen]);
    dialog.chosen =
        static_cast<size_t>(chosen - dialog.rows.begin()) % std::max<size_t>(dialog.rows.size(), 1);
}

std::vector<size_t> rankMaps(const std::vector<ListedMap>& maps, std::string_view typed) {
    return rankByScore(maps.size(), typed, [&](size_t index) { return scoreOf(maps[index], typed); });
}

void distinguishNames(std::vector<ListedMap>& maps) {
    std::vector<NamedPath> named;
    for (const ListedMap& map : maps) {
        const auto& [file, entry] = map.place;
        named.push_back({map.name, entry.empty() ? file : file / toPath(entry)});
    }
    const std::vector<std::string> names = distinctNames(named);
    for (size_t i = 0; i < maps.size(); ++i)
        maps[i].name = names[i];
}

std::string placeText(const ListedMap& map) {
    if (!map.place.entry.empty()) return pathText(map.place.file.filename());
    const std::filesystem::path folder = map.place.file.parent_path();
    return pathText(folder.parent_path().filename() / folder.filename());
}

} // namespace visleaf
