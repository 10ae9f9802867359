#include "features/compare/map_pairs_report.h"

#include "base/text/count_text.h"
#include "base/text/letter_case.h"
#include "base/text/printable.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

nlohmann::ordered_json fileOrNull(const std::string& map) {
    return map.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json{{"file", map}};
}

} // namespace

std::vector<MapPair> pairsOf(const std::vector<HeldMap>& a, const std::vector<HeldMap>& b) {
    std::vector<MapPair> pairs;
    std::multimap<std::string, size_t> unpaired; // maps of `a` by their paths in lower case
    for (const HeldMap& map : a) {
        unpaired.emplace(foldCase(map.name), pairs.size());
        pairs.push_back({map.name + ".bsp", argumentOf(map.place), {}});
    }
    for (const HeldMap& map : b) {
        const auto found = unpaired.find(foldCase(map.name));
        if (found == unpaired.end()) {
            pairs.push_back({map.name + ".bsp", {}, argumentOf(map.place)});
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
    std::string text = fmt::format("{}: {} equal, {} different", counted(outcomes.size(), "map"),
                                   number(PairOutcome::equal), number(PairOutcome::different));
    if (const auto num = number(PairOutcome::onlyInA); num > 0)
        text += fmt::format(", {} only in {}", num, printable(folders.a));
    if (const auto num = number(PairOutcome::onlyInB); num > 0)
        text += fmt::format(", {} only in {}", num, printable(folders.b));
    if (const auto num = number(PairOutcome::notRead); num > 0) text += fmt::format(", {} not compared", num);
    return text + "\n";
}

} // namespace visleaf
