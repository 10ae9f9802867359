#include "app/commands/commands.h"

#include "app/console.h"
#include "app/exit_status.h"
#include "app/map_argument.h"
#include "app/map_report.h"
#include "app/material_report.h"
#include "app/write_file.h"
#include "base/file_name.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace visleaf {
namespace {

void appendMapsIn(const std::filesystem::path& folder, std::vector<std::string>& maps) {
    const auto first = static_cast<std::ptrdiff_t>(maps.size());
    std::error_code error;
    using Walk = std::filesystem::recursive_directory_iterator;
    const auto options = std::filesystem::directory_options::skip_permission_denied;
    for (Walk entry(folder, options, error); !error && entry != Walk(); entry.increment(error)) {
        const std::string path = entry->path().string();
        if (equalNoCase(entry->path().extension().string(), ".bsp") && entry->is_regular_file(error))
            maps.push_back(path);
    }
    std::sort(maps.begin() + first, maps.end());
}

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
        const size_t numBefore = wanted.maps.size();
        appendMapsIn(argument, wanted.maps);
        if (wanted.maps.size() > numBefore) continue;
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
        printMessage(none->message);
        return {none->status, {}};
    }
    const MapSource& source = std::get<FoundMap>(found).source;
    const Result<std::unique_ptr<Scene>> loaded = loadForReport(source, folders);
    if (!loaded) {
        printMessage(loaded.error().message);
        return {kExitBadInput, {}};
    }
    const Scene& scene = *loaded.value();
    printWarnings(source.title, scene.diagnostics);
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
