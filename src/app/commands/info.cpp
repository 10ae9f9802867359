#include "app/commands/commands.h"

#include "app/console.h"
#include "app/exit_status.h"
#include "app/map_argument.h"
#include "app/map_report.h"
#include "app/material_report.h"
#include "app/write_file.h"
#include "vfs/folder_maps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace visleaf {
namespace {

/// What the arguments name.
struct WantedMaps {
    std::vector<std::string> maps;
    bool areSeveral = false; // or may be: folders are answered in the same way, however many maps they hold
    int status = kExitDone;
};

WantedMaps withoutFolders(const std::vector<std::string>& arguments) {
    WantedMaps wanted;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(argument, ignored)) {
            wanted.maps.push_back(argument);
            continue;
        }
        wanted.areSeveral = true;
        const std::vector<std::filesystem::path> found = mapsBelow(argument);
        wanted.maps.insert(wanted.maps.end(), found.begin(), found.end());
        if (!found.empty()) continue;
        printMessage(argument + ": holds no .bsp file");
        wanted.status = kExitBadInput;
    }
    wanted.areSeveral = wanted.areSeveral || wanted.maps.size() > 1;
    return wanted;
}

struct Answered {
    int status = kExitDone;
    std::string text; // empty when the map can't be used
};

std::string textOf(const Scene& scene, const InfoOptions& options, bool isOneOfSeveral) {
    if (options.json.empty())
        return mapReportText(scene) + (options.showMaterials ? materialReportText(scene) : "");
    nlohmann::ordered_json json = mapReport(scene);
    if (options.showMaterials) json["materials"] = materialReport(scene);
    return jsonText(json, isOneOfSeveral);
}

Answered report(const std::string& map, const InfoOptions& options, bool isOneOfSeveral) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    const auto found = findOneMap(map, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) {
        printLog(none->message);
        return {none->status, {}};
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

int runInfo(const InfoOptions& options) {
    const WantedMaps wanted = withoutFolders(options.maps);
    Answered all{wanted.status, {}};
    for (const std::string& map : wanted.maps) {
        const Answered one = report(map, options, wanted.areSeveral);
        all.status = std::max(all.status, one.status);
        all.text += one.text;
    }
    if (all.text.empty()) return all.status;
    const WriteResult written = writeTextFile(options.json.empty() ? "-" : options.json, all.text);
    return std::max(all.status, exitStatusOf(written));
}

} // namespace visleaf
