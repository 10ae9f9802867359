#include "features/inspect/inspect_command.h"

#include "analysis/facts/fact_text.h"
#include "analysis/walk/place_in_map.h"
#include "cli/map_question.h"
#include "cli/shared_options.h"
#include "platform/path_text.h"
#include "report/facts_report.h"
#include "report/terminal.h"
#include "vfs/game_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kItems = "face:N, surface:N, entity:N, leaf:N, cluster:N or brush:N";

/// Reads `KIND:N`, or KIND and N as two words. Returns what is wrong with them; empty: nothing.
std::string readItem(const std::vector<std::string>& words, MapItem& item) {
    const std::string text = fmt::format("{}", fmt::join(words, " "));
    const Result<MapItem> parsed = parseItem(text);
    if (parsed) {
        item = parsed.value();
        return {};
    }
    const bool hasMap = std::any_of(words.begin(), words.end(), isMapName);
    return fmt::format("expected {}, found '{}'{}", kItems, text, hasMap ? "; the map comes first" : "");
}

int printFacts(const InspectOptions& options, const MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    const Status exists = checkItem(options.item, map);
    if (!exists) {
        printMessage(fmt::format("{}: {}", pathOf(snapshot.source), exists.error().message));
        return kExitBadCommand;
    }
    const CrossReferences references(map);
    const std::vector<LightFile> lightFiles = readLightFiles(snapshot.source, snapshot.files);
    Diagnostics damaged;
    const bool showsMeshes = options.item.kind == ItemKind::entity || options.item.kind == ItemKind::face;
    const PlacedMeshes meshes =
        showsMeshes ? placeInMap(map, *snapshot.files, damaged, snapshot.definitions) : PlacedMeshes();
    const FactSource source{map, snapshot.materials, references, &*snapshot.files,
                            {},  lightFiles,         &meshes,    &*snapshot.definitions};
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    printWarnings(pathOf(snapshot.source), damaged);
    if (!options.json.empty())
        return exitStatusOf(
            writeTextFile(toPath(options.json), factsJson(source, options.item, pathOf(snapshot.source))));
    return exitStatusOf(
        writeTextFile("-", factsText(titleOf(source, options.item), factsOf(source, options.item))));
}

} // namespace

void addInspectOptions(InspectOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map", FileUse::map}, options.map).isRequired = true;
    list.options.push_back({.text = {"ITEM", "KIND:N", std::string("What to inspect: ") + kItems},
                            .store = [&options](const auto& words) { return readItem(words, options.item); },
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
