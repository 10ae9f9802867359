#include "document/place_text.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "base/text/number_text.h"
#include "camera/fly_camera.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace visleaf {
namespace {

constexpr const char* kExpected =
    "expected a position such as 64 0 128, with yaw or pitch and yaw behind it; a thing such as leaf 12, "
    "face 3 or entity 7; the name or the class of an entity; or a link visleaf:MAP@X,Y,Z,PITCH,YAW";

// Words of consoles that may stand between the numbers of a position.
constexpr std::array kConsoleWords{
    "setpos", "setang", "setpos_exact", "setang_exact", "setviewpos", "viewpos",
    "origin", "angles", "yaw",          "pitch",        "x",          "y",
    "z"};

bool isSeparator(char letter) {
    return std::string_view(" \t\r\n,;:()[]{}\"'=").find(letter) != std::string_view::npos;
}

/// Cuts the next word off `text`; empty at its end.
std::string_view takeWord(std::string_view& text) {
    while (!text.empty() && isSeparator(text.front()))
        text.remove_prefix(1);
    size_t length = 0;
    while (length < text.size() && !isSeparator(text[length]))
        ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

std::optional<float> numberIn(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    return parseNumber<float>(word);
}

bool isConsoleWord(std::string_view word) {
    return std::any_of(kConsoleWords.begin(), kConsoleWords.end(),
                       [word](const char* known) { return equalNoCase(word, known); });
}

/// Returns the numbers of a position; nothing if the text has words that do not belong to one.
std::optional<std::vector<float>> numbersIn(std::string_view text) {
    std::vector<float> numbers;
    for (std::string_view word = takeWord(text); !word.empty(); word = takeWord(text)) {
        const std::optional<float> number = numberIn(word);
        if (!number && !isConsoleWord(word)) return std::nullopt;
        if (number) numbers.push_back(*number);
    }
    return numbers;
}

std::optional<CameraPose> poseOf(const std::vector<float>& numbers, const CameraPose& current) {
    if (numbers.size() < 3 || numbers.size() > 6) return std::nullopt;
    CameraPose pose = current;
    pose.position = {numbers[0], numbers[1], numbers[2]};
    if (numbers.size() == 4) pose.yaw = numbers[3];
    if (numbers.size() > 4) {
        pose.pitch = numbers[3];
        pose.yaw = numbers[4];
    }
    return withinLimits(pose);
}

/// Reads `leaf 12` or `leaf:12`.
std::optional<MapItem> itemIn(std::string_view text) {
    const std::string_view kind = takeWord(text), index = takeWord(text);
    if (!takeWord(text).empty()) return std::nullopt;
    const Result<MapItem> item = parseItem(fmt::format("{}:{}", lowerCase(kind), index));
    return item ? std::optional(item.value()) : std::nullopt;
}

/// Returns the first entity with this targetname, otherwise the first one of this class.
std::optional<MapItem> entityNamed(std::string_view name, const Map& map) {
    if (name.empty()) return std::nullopt;
    for (const char* key : {"targetname", "classname"}) {
        const auto found = std::find_if(map.entities.begin(), map.entities.end(), [&](const Entity& entity) {
            return equalNoCase(entity.value(key), name);
        });
        if (found != map.entities.end())
            return MapItem{ItemKind::entity, static_cast<uint32_t>(found - map.entities.begin())};
    }
    return std::nullopt;
}

} // namespace

Result<TypedPlace> parsePlace(std::string_view text, const CameraPose& current, const Map* map) {
    if (text.starts_with("visleaf:")) {
        const Result<MapLink> link = parseMapLink(text);
        if (!link) return link.error();
        return TypedPlace{.pose = {}, .item = {}, .link = link.value()};
    }
    const auto numbers = numbersIn(text);
    if (const auto pose = numbers ? poseOf(*numbers, current) : std::nullopt)
        return TypedPlace{.pose = pose, .item = {}, .link = {}};
    std::optional<MapItem> item = itemIn(text);
    if (!item && map != nullptr) item = entityNamed(text, *map);
    if (!item) {
        const std::string likely = map != nullptr ? likelyEntityName(text, *map) : "";
        if (likely.empty()) return Error{kExpected};
        return Error{
            fmt::format("no entity has this name or class (did you mean {}?); {}", likely, kExpected)};
    }
    return TypedPlace{.pose = {}, .item = item, .link = {}};
}

std::string likelyEntityName(std::string_view typed, const Map& map) {
    std::set<std::string> names;
    for (const Entity& entity : map.entities)
        for (const char* key : {"targetname", "classname"})
            names.emplace(entity.value(key));
    names.erase("");
    return likelyWord(typed, std::vector<std::string>(names.begin(), names.end()));
}

bool isBareMapName(std::string_view text) {
    const auto isLetter = [](char c) { return lowerCase(c) >= 'a' && lowerCase(c) <= 'z'; };
    const auto isPart = [&](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') ||
               std::string_view("_-+./").find(c) != std::string_view::npos;
    };
    return std::all_of(text.begin(), text.end(), isPart) && std::any_of(text.begin(), text.end(), isLetter) &&
           !numbersIn(text) && !parseItem(fmt::format("{}:0", lowerCase(text)));
}

std::vector<PlaceText> textsOf(const CameraPose& pose) {
    const glm::vec3& position = pose.position;
    const std::string point = fmt::format("{:.2f} {:.2f} {:.2f}", position.x, position.y, position.z);
    return {
        {"position", point},
        {"setpos (Quake, Half-Life)", fmt::format("setpos {} {:.2f} {:.2f} 0", point, pose.pitch, pose.yaw)},
        {"setpos and setang (Source)",
         fmt::format("setpos {}; setang {:.2f} {:.2f} 0", point, pose.pitch, pose.yaw)},
        {"setviewpos (Quake 3)", fmt::format("setviewpos {} {:.2f}", point, pose.yaw)}};
}

} // namespace visleaf
