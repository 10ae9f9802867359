#include "features/inspect/inspect_command.h"

#include "analysis/facts/fact_text.h"
#include "analysis/walk/place_in_map.h"
#include "cli/map_question.h"
#include "cli/shared_options.h"
#include "report/facts_report.h"
#include "report/terminal.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kItems = "face:N, surface:N, entity:N, leaf:N, cluster:N or brush:N";

/// Reads things, each as `KIND:N`, or as KIND and N in two words. Returns what is wrong with them; empty:
/// nothing.
std::string readItems(const std::vector<std::string>& words, std::vector<MapItem>& items) {
    for (size_t i = 0; i < words.size(); ++i) {
        Result<MapItem> item = parseItem(words[i]);
        if (!item && i + 1 < words.size()) {
            item = parseItem(fmt::format("{} {}", words[i], words[i + 1]));
            if (item) ++i;
        }
        if (!item) {
            const bool hasMap = std::ranges::any_of(words, isMapName);
            return fmt::format("expected {}, found '{}'{}", kItems, words[i],
                               hasMap ? "; the map comes first" : "");
        }
        items.push_back(item.value());
    }
    return {};
}

/// Returns the facts about all things, as the options want them.
std::string reportOn(const InspectOptions& options, const FactSource& source, const std::string& file) {
    std::string report;
    for (const MapItem& item : options.items) {
        if (options.json.empty())
            report += (report.empty() ? "" : "\n") + factsText(titleOf(source, item), factsOf(source, item));
        else
            report += factsJson(source, item, file, options.items.size() > 1);
    }
    return report;
}

int printFacts(const InspectOptions& options, const MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    for (const MapItem& item : options.items) {
        if (const Status exists = checkItem(item, map); !exists)
            return failWith(kExitBadCommand,
                            fmt::format("{}: {}", pathOf(snapshot.source), exists.error().message));
    }
    const CrossReferences references(map);
    const std::vector<LightFile> lightFiles = readLightFiles(snapshot.source, snapshot.files);
    Diagnostics damaged;
    const bool showsMeshes = std::ranges::any_of(options.items, [](const MapItem& item) {
        return item.kind == ItemKind::entity || item.kind == ItemKind::face;
    });
    const PlacedMeshes meshes =
        showsMeshes ? placeInMap(map, *snapshot.files, damaged, snapshot.definitions) : PlacedMeshes();
    const FactSource source{map, snapshot.materials, references, &*snapshot.files,
                            {},  lightFiles,         &meshes,    &*snapshot.definitions};
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    printWarnings(pathOf(snapshot.source), damaged);
    return writeReport(options.json, reportOn(options, source, pathOf(snapshot.source)));
}

} // namespace

void addInspectOptions(InspectOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map", FileUse::map}, options.map).isRequired = true;
    list.options.push_back(
        {.text = {"ITEM", "KIND:N", std::string("What to inspect: ") + kItems},
         .store = [&options](const auto& words) { return readItems(words, options.items); },
         .numValues = NumValues::several,
         .isRequired = true});
    addJsonOption(list, options.json);
    addGameDataOptions(list, options.gameFolders);
}

int runInspect(const InspectOptions& options) {
    return answerAbout(options.map, options.gameFolders,
                       [&options](MapSnapshot& snapshot) { return printFacts(options, snapshot); });
}

} // namespace visleaf
