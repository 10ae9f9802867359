#include "app/map_link.h"

#include "app/camera_text.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <filesystem>

namespace visleaf {
namespace {

constexpr std::string_view kScheme = "visleaf:";
constexpr std::string_view kViewKey = "?view=";

} // namespace

Result<MapLink> parseMapLink(std::string_view text) {
    MapLink link;
    if (!text.starts_with(kScheme)) {
        link.map = text;
        return link;
    }
    text.remove_prefix(kScheme.size());
    // From the back, since file names may hold '@' and '?'.
    if (const size_t view = text.rfind(kViewKey); view != std::string_view::npos) {
        const std::string_view name = text.substr(view + kViewKey.size());
        link.mode = viewModeNamed(name);
        if (!link.mode) return Error{fmt::format("the link asks for an unknown view: {}", name)};
        text = text.substr(0, view);
    }
    if (const size_t at = text.rfind('@'); at != std::string_view::npos) {
        link.pose = parsePose(text.substr(at + 1));
        if (!link.pose)
            return Error{fmt::format("the link's place is not X,Y,Z,PITCH,YAW: {}", text.substr(at + 1))};
        text = text.substr(0, at);
    }
    if (text.empty()) return Error{"the link names no map"};
    link.map = text;
    return link;
}

MapLink withGiven(MapLink link, const std::optional<CameraPose>& camera, std::optional<ViewMode> mode) {
    if (camera) link.pose = camera;
    if (mode) link.mode = mode;
    return link;
}

std::string toString(const MapLink& link) {
    std::string text = fmt::format("{}{}", kScheme, link.map);
    if (link.pose) text += fmt::format("@{}", poseText(*link.pose));
    if (link.mode) text += fmt::format("{}{}", kViewKey, infoOf(*link.mode).name);
    return text;
}

std::string lastingName(const std::string& map) {
    const std::optional<MapOnDisk> onDisk = mapOnDisk(map);
    if (!onDisk) return map;
    std::error_code error;
    const std::string file = std::filesystem::absolute(onDisk->file, error).string();
    return onDisk->choice.empty() ? file : fmt::format("{}:{}", file, onDisk->choice);
}

} // namespace visleaf
