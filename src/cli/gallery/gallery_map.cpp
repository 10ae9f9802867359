#include "cli/gallery/gallery_map.h"

#include "base/text/file_name.h"
#include "camera/camera_text.h"
#include "cli/gallery/web_text.h"
#include "cli/named_maps.h"
#include "platform/path_text.h"
#include "report/json_text.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// Returns the name of a folder, also of `.` or `maps/`.
fs::path nameOfFolder(const fs::path& folder) {
    std::error_code ignored;
    const fs::path path = fs::absolute(folder, ignored).lexically_normal();
    return path.has_filename() ? path.filename() : path.parent_path().filename();
}

/// Returns the path of a file below the folder that holds it.
fs::path pathBelow(const fs::path& file, const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
        const fs::path folder = toPath(argument), below = file.lexically_relative(folder);
        // On Windows, a path without a drive is relative, and `..` in front of it vanishes.
        if (below.empty() || below == "." || *below.begin() == ".." || below.has_root_directory()) continue;
        return arguments.size() > 1 ? nameOfFolder(folder) / below : below;
    }
    return file.filename();
}

Json toJson(const GalleryMap& map) {
    Json json{{"name", map.name}, {"file", map.served.file}, {"entry", orNull(map.served.entry)}};
    if (!map.problem.empty()) {
        json["error"] = map.problem;
        return json;
    }
    for (const char* fact : {"title", "format", "game", "bytes", "counts"})
        json[fact] = map.facts.at(fact);
    json["thumbnail"] = map.thumbnail;
    json["size"] = {map.size.x, map.size.y};
    json["camera"] = cameraJson(map.pose);
    json["link"] = orNull(map.link);
    return json;
}

} // namespace

ServedMap servedMap(const BatchMap& map, const std::vector<std::string>& arguments) {
    const std::string name = mapNamedBy(map.argument);
    const std::optional<MapOnDisk> onDisk = mapOnDisk(name);
    if (!onDisk) {
        const fs::path path = toPath(name); // a link to nothing, or the name of a map in the game data
        const fs::path file = path.has_parent_path() ? pathBelow(path, arguments) : path;
        return {.file = pathText(file) + (isMapName(name) ? "" : ".bsp"), .entry = {}};
    }
    return {.file = pathText(pathBelow(onDisk->file, arguments)), .entry = onDisk->choice};
}

std::string viewerLink(const GalleryAddresses& addresses, const ServedMap& map, const CameraPose& pose) {
    const auto& [viewer, maps] = addresses;
    if (viewer.empty()) return {};
    const std::string file = maps + (maps.ends_with('/') ? "" : "/") + urlPath(map.file);
    const char separator = viewer.find('#') == std::string::npos ? '#' : '&';
    std::string link = fmt::format("{}{}map={}", viewer, separator, urlValue(file));
    if (!map.entry.empty()) link += "&entry=" + urlValue(map.entry);
    return link + "&at=" + urlValue(poseText(pose));
}

std::string galleryJson(const std::string& title, const std::vector<GalleryMap>& maps) {
    Json list = Json::array();
    for (const GalleryMap& map : maps)
        list.push_back(toJson(map));
    return jsonText({{"title", title}, {"maps", std::move(list)}}, false);
}

} // namespace visleaf
