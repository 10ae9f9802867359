#include "app/commands/info.h"

#include "app/console.h"
#include "app/named_maps.h"
#include "app/shared_options.h"
#include "base/write_file.h"
#include "scene/map_argument.h"
#include "scene/map_report.h"
#include "scene/material_report.h"

#include <algorithm>

namespace visleaf {
namespace {

/// The output for one map.
struct MapOutput {
    int status = kExitDone;
    std::string text; // empty if the map cannot be used
};

std::string textOf(const Scene& scene, const InfoOptions& options, bool isOneOfSeveral) {
    if (options.json.empty())
        return mapReportText(scene) + (options.showMaterials ? materialReportText(scene) : "");
    return mapReportJson(scene, options.showMaterials, isOneOfSeveral);
}

MapOutput report(const std::string& map, const InfoOptions& options, bool isOneOfSeveral) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    const auto found = findOneMap(map, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) {
        return {exitStatusOf(*none), {}};
    }
    const MapSource& source = std::get<FoundMap>(found).source;
    const Result<std::unique_ptr<Scene>> loaded = loadForReport(source, folders);
    if (!loaded) {
        printMessage(loaded.error().message);
        return {kExitBadInput, {}};
    }
    const Scene& scene = *loaded.value();
    printWarnings(pathOf(source), scene.diagnostics);
    return {kExitDone, textOf(scene, options, isOneOfSeveral)};
}

} // namespace

void addInfoOptions(InfoOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders of maps"}, options.maps).isRequired = true;
    addJsonOption(list, options.json);
    list.addFlag("--materials", "Print each surface's stages", options.showMaterials);
    addShardOption(list, options.shard);
    addGameOption(list, options.gameFolders);
}

int runInfo(const InfoOptions& options) {
    const NamedMaps named = findNamedMaps(options.maps);
    MapOutput all{named.status, {}};
    for (const std::string& map : itemsOf(options.shard, named.maps)) {
        const MapOutput one = report(map, options, named.areSeveral);
        all.status = std::max(all.status, one.status);
        all.text += one.text;
    }
    if (all.text.empty()) return all.status;
    const WriteResult written = writeTextFile(options.json.empty() ? "-" : options.json, all.text);
    return std::max(all.status, exitStatusOf(written));
}

} // namespace visleaf
