#include "camera/camera_text.h"

#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace visleaf {
namespace {

CameraPose poseOf(const std::vector<float>& numbers) {
    return {.position = {numbers[0], numbers[1], numbers[2]}, .pitch = numbers[3], .yaw = numbers[4]};
}

// A camera's name becomes part of a file name, so it must not point outside the output folder.
bool isFileNamePart(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.find('/') == std::string_view::npos;
}

Error wrongLine(std::string_view line, std::string_view advice) {
    return Error{fmt::format("expected NAME X,Y,Z,PITCH,YAW, found '{}'{}", quotedPart(line), advice)};
}

Result<NamedCamera> parseCameraLine(const std::string& line) {
    std::istringstream words(line);
    std::string name, pose, excess;
    words >> name >> pose;
    if (words >> excess) return wrongLine(line, "; neither the name nor the numbers may hold a blank");
    if (!isFileNamePart(name))
        return wrongLine(line,
                         "; the name may not hold a '/', nor begin with a '.', because it names a file");
    const std::optional<CameraPose> parsed = parsePose(pose);
    if (!parsed) return wrongLine(line, "");
    return NamedCamera{name, *parsed};
}

} // namespace

bool isCommentLine(std::string_view line) {
    const size_t first = line.find_first_not_of(" \t\r");
    return first == std::string_view::npos || line[first] == '#';
}

std::string_view quotedPart(std::string_view line) {
    constexpr size_t kLongest = 60;
    return trimmed(line).substr(0, kLongest);
}

std::optional<CameraPose> parsePose(std::string_view text) {
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() != 5) return std::nullopt;
    return poseOf(*numbers);
}

std::string positionText(const glm::vec3& position, PositionStyle style) {
    const auto rounded = [](float value) { return std::round(double{value} * 10.0) / 10.0 + 0.0; };
    const char separator = style == PositionStyle::window ? ' ' : ',';
    return fmt::format("{:g}{}{:g}{}{:g}", rounded(position.x), separator, rounded(position.y), separator,
                       rounded(position.z));
}

std::string poseText(const CameraPose& pose) {
    const glm::vec3& position = pose.position;
    return fmt::format("{:.2f},{:.2f},{:.2f},{:.2f},{:.2f}", position.x, position.y, position.z, pose.pitch,
                       pose.yaw);
}

std::optional<CullLock> parseCullLock(std::string_view text) {
    auto numbers = parseNumbers(text);
    if (!numbers || (numbers->size() != 3 && numbers->size() != 5)) return std::nullopt;
    const bool hasAngles = numbers->size() == 5;
    numbers->resize(5);
    return CullLock{poseOf(*numbers), hasAngles};
}

Result<std::vector<NamedCamera>> parseCameras(std::string_view text) {
    std::vector<NamedCamera> cameras;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (isCommentLine(line)) continue;
        Result<NamedCamera> parsed = parseCameraLine(line);
        if (!parsed) return Error{fmt::format("line {}: {}", number, parsed.error().message)};
        NamedCamera camera = std::move(parsed).value();
        const auto isNamesake = [&](const NamedCamera& other) { return other.name == camera.name; };
        if (std::any_of(cameras.begin(), cameras.end(), isNamesake))
            return Error{fmt::format("line {}: another camera is called {}", number, camera.name)};
        cameras.push_back(std::move(camera));
    }
    if (cameras.empty()) return Error{"holds no camera"};
    return cameras;
}

} // namespace visleaf
