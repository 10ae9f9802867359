#include "vfs/known_maps.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

/// Returns `wrackdm17` for `maps/wrackdm17.bsp` and for `wrackdm17`.
std::string foldedStem(std::string_view name) {
    const std::string leaf = foldName(baseName(name));
    return std::string(isMapName(leaf) ? withoutExtension(leaf) : leaf);
}

/// The maps of all places in their order, without links to nothing. In one place, a later archive overrides
/// an earlier one.
std::vector<ListedMap> mapsOf(const std::vector<MapSearchPlace>& places,
                              const std::atomic<bool>& isCancelled) {
    std::vector<ListedMap> maps;
    for (const MapSearchPlace& place : places) {
        const MapList list = listMaps({place}, isCancelled);
        std::copy_if(list.maps.rbegin(), list.maps.rend(), std::back_inserter(maps),
                     [](const ListedMap& map) { return map.problem.empty(); });
    }
    return maps;
}

bool isSamePlace(const ListedMap& map, const MapOnDisk& wanted) {
    return equalNoCase(pathText(map.place.file.filename()), pathText(wanted.file.filename())) &&
           foldName(map.place.entry) == foldName(wanted.choice);
}

} // namespace

bool isAbsent(std::string_view argument) {
    const std::optional<MapOnDisk> onDisk = mapOnDisk(argument);
    return !isThere(onDisk ? onDisk->file : toPath(argument));
}

Result<std::string> findKnownMap(std::string_view wanted, const std::vector<MapSearchPlace>& places,
                                 const std::atomic<bool>& isCancelled) {
    const std::vector<ListedMap> maps = mapsOf(places, isCancelled);
    const std::optional<MapOnDisk> inArchive = mapOnDisk(wanted);
    const std::string stem = foldedStem(inArchive ? inArchive->choice : wanted);
    auto found = maps.end();
    if (inArchive)
        found = std::find_if(maps.begin(), maps.end(),
                             [&](const ListedMap& map) { return isSamePlace(map, *inArchive); });
    if (found == maps.end())
        found = std::find_if(maps.begin(), maps.end(),
                             [&](const ListedMap& map) { return foldedStem(map.name) == stem; });
    if (found != maps.end()) return argumentOf(found->place);

    std::vector<std::string> stems;
    std::transform(maps.begin(), maps.end(), std::back_inserter(stems),
                   [](const ListedMap& map) { return foldedStem(map.name); });
    const std::string likely = likelyWord(stem, stems);
    return Error{fmt::format(
        "{}: no such file, and no map of this name in the folders and game data that Visleaf knows{}", wanted,
        likely.empty() ? "" : fmt::format(" (did you mean {}?)", likely))};
}

std::set<std::string> namesOfKnownMaps(const std::vector<MapSearchPlace>& places,
                                       const std::atomic<bool>& isCancelled) {
    std::set<std::string> names;
    for (const ListedMap& map : mapsOf(places, isCancelled))
        names.insert(foldedStem(map.name));
    return names;
}

} // namespace visleaf
