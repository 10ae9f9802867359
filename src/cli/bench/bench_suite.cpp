#include "cli/bench/bench_suite.h"

#include "camera/camera_text.h"
#include "platform/path_text.h"

#include <fmt/format.h>

#include <optional>
#include <sstream>

namespace visleaf {
namespace {

std::string mapFrom(const std::filesystem::path& folder, const std::string& map) {
    const bool isBeside = map.starts_with("./") || map.starts_with("../");
    return isBeside ? pathText((folder / toPath(map)).lexically_normal()) : map;
}

std::optional<SuiteView> parseViewLine(const std::string& line) {
    std::istringstream words(line);
    std::string map, name, pose, excess;
    words >> map >> name >> pose;
    if (words >> excess) return std::nullopt;
    const std::optional<CameraPose> parsed = parsePose(pose);
    if (!parsed) return std::nullopt;
    return SuiteView{map, name, *parsed};
}

} // namespace

Result<std::vector<SuiteView>> parseSuite(std::string_view text, const std::filesystem::path& folder) {
    std::vector<SuiteView> views;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (isCommentLine(line)) continue;
        std::optional<SuiteView> view = parseViewLine(line);
        if (!view)
            return Error{fmt::format("line {}: expected MAP NAME X,Y,Z,PITCH,YAW, found '{}'", number,
                                     quotedPart(line))};
        view->map = mapFrom(folder, view->map);
        views.push_back(std::move(*view));
    }
    if (views.empty()) return Error{"holds no view"};
    return views;
}

} // namespace visleaf
