#include "features/compare/map_pairs_report.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/printable.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace visleaf {
namespace {

nlohmann::ordered_json fileOrNull(const std::string& map) {
    return map.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json{{"file", map}};
}

/// Returns the paths of archives and folders that cannot be read, in lower case, with '/' at their ends.
std::set<std::string> unreadablePlaces(const std::vector<HeldMap>& maps) {
    std::set<std::string> places;
    for (const HeldMap& map : maps)
        if (map.isUnreadable) places.insert(foldCase(map.name) + "/");
    return places;
}

/// Returns the maps that are not in one of the places.
std::vector<HeldMap> mapsOutside(const std::set<std::string>& places, const std::vector<HeldMap>& maps) {
    std::vector<HeldMap> outside;
    for (const HeldMap& map : maps) {
        const std::string name = foldCase(map.name);
        const bool isInside = std::any_of(places.begin(), places.end(),
                                          [&](const std::string& place) { return name.starts_with(place); });
        if (!isInside) outside.push_back(map);
    }
    return outside;
}

/// Returns the path below the folder, with the extension as the file or the archive writes it.
std::string fileOf(const HeldMap& map) {
    if (map.isUnreadable) return map.name;
    const std::string file = argumentOf(map.place);
    return map.name + file.substr(withoutExtension(file).size());
}

} // namespace

std::vector<MapPair> pairsOf(const std::vector<HeldMap>& a, const std::vector<HeldMap>& b) {
    std::vector<MapPair> pairs;
    std::multimap<std::string, size_t> unpaired; // of `a`, by their paths in lower case
    for (const HeldMap& map : mapsOutside(unreadablePlaces(b), a)) {
        unpaired.emplace(foldCase(fileOf(map)), pairs.size());
        pairs.push_back({fileOf(map), argumentOf(map.place), {}, map.isUnreadable});
    }
    for (const HeldMap& map : mapsOutside(unreadablePlaces(a), b)) {
        const auto found = unpaired.find(foldCase(fileOf(map)));
        if (found == unpaired.end()) {
            pairs.push_back({fileOf(map), {}, argumentOf(map.place), map.isUnreadable});
        } else {
            pairs[found->second].b = argumentOf(map.place);
            unpaired.erase(found);
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const MapPair& x, const MapPair& y) { return isMapBefore(x.file, y.file); });
    return pairs;
}

std::string onePartText(const MapPair& pair, const ComparedFolders& folders) {
    return fmt::format("{}: only in {}\n", printable(pair.file),
                       printable(pair.b.empty() ? folders.a : folders.b));
}

std::string onePartJson(const MapPair& pair) {
    return jsonText(
        {{"file", pair.file}, {"a", fileOrNull(pair.a)}, {"b", fileOrNull(pair.b)}, {"equal", false}}, true);
}

std::string pairText(const MapPair& pair, const SnapshotDiff& diff) {
    if (!diff.diff.isEqual()) return diffReportText(diff) + "\n";
    return fmt::format("{}: equal{}\n", printable(pair.file),
                       diff.haveSameBytes ? "" : "; the files differ only between their lumps");
}

std::string pairCountsText(std::span<const PairOutcome> outcomes, const ComparedFolders& folders) {
    const auto number = [&](PairOutcome outcome) {
        return std::count(outcomes.begin(), outcomes.end(), outcome);
    };
    const auto numUnreadable = number(PairOutcome::isUnreadable);
    const size_t numMaps = outcomes.size() - static_cast<size_t>(numUnreadable);
    std::string text = fmt::format("{}: {} equal, {} different", counted(numMaps, "map"),
                                   number(PairOutcome::equal), number(PairOutcome::different));
    if (const auto num = number(PairOutcome::onlyInA); num > 0)
        text += fmt::format(", {} only in {}", num, printable(folders.a));
    if (const auto num = number(PairOutcome::onlyInB); num > 0)
        text += fmt::format(", {} only in {}", num, printable(folders.b));
    if (const auto num = number(PairOutcome::notRead); num > 0) text += fmt::format(", {} not compared", num);
    if (numUnreadable > 0)
        text += fmt::format("; {} could not be read", countedPlaces(static_cast<size_t>(numUnreadable)));
    return text + "\n";
}

} // namespace visleaf
