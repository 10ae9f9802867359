#include "document/map_link.h"

#include "camera/camera_text.h"
#include "platform/path_text.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace visleaf {
namespace {

constexpr std::string_view kScheme = "visleaf:";

/// The characters of names that have a meaning in links, and what links have in their place.
struct Escape {
    char character;
    std::string_view code;
};
constexpr std::array<Escape, 3> kEscapes{{{'%', "%25"}, {'?', "%3F"}, {'@', "%40"}}};

std::string escaped(std::string_view name) {
    std::string text;
    for (const char c : name) {
        const auto* escape = std::ranges::find(kEscapes, c, &Escape::character);
        text += escape != kEscapes.end() ? std::string(escape->code) : std::string(1, c);
    }
    return text;
}

std::string unescaped(std::string_view text) {
    std::string name;
    while (!text.empty()) {
        const auto* escape =
            std::ranges::find_if(kEscapes, [&](const Escape& e) { return text.starts_with(e.code); });
        const bool isEscape = escape != kEscapes.end();
        name += isEscape ? escape->character : text.front();
        text.remove_prefix(isEscape ? escape->code.size() : 1);
    }
    return name;
}

const Setting* linkSetting(std::string_view name) {
    const Setting* setting = findSetting(name);
    return setting != nullptr && setting->isInLinks ? setting : nullptr;
}

struct KeyAndText {
    std::string_view key, text;
};

// Removes the text after the last separator from the end of `rest` and returns it.
KeyAndText takeLast(std::string_view& rest, size_t separator) {
    const std::string_view pair = rest.substr(separator + 1);
    rest = rest.substr(0, separator);
    const size_t equals = std::min(pair.find('='), pair.size());
    return {pair.substr(0, equals), pair.substr(std::min(equals + 1, pair.size()))};
}

// Removes `?key=value&key=value` from the end of `text`. File names may contain these characters too, so a
// part with an unknown key stays in the name.
Result<SettingValues> takeSettings(std::string_view& text) {
    SettingValues values;
    const size_t question = text.rfind('?');
    if (question == std::string_view::npos) return values;
    std::string_view query = text.substr(question);
    while (!query.empty()) {
        const auto [key, value] = takeLast(query, query.find_last_of("?&"));
        if (linkSetting(key) == nullptr) return SettingValues{};
        Result<SettingValue> parsed = parseSetting(key, value);
        if (!parsed) return parsed.error();
        values.insert(values.begin(), parsed.value());
    }
    text = text.substr(0, question);
    return values;
}

} // namespace

bool isLink(std::string_view text) {
    return text.starts_with(kScheme);
}

Result<MapLink> parseMapLink(std::string_view text) {
    MapLink link;
    if (!isLink(text)) {
        link.map = text;
        return link;
    }
    text.remove_prefix(kScheme.size());
    Result<SettingValues> settings = takeSettings(text);
    if (!settings) return Error{"the link's " + settings.error().message};
    link.settings = std::move(settings).value();
    if (const size_t at = text.rfind('@'); at != std::string_view::npos) {
        link.pose = parsePose(text.substr(at + 1));
        if (!link.pose)
            return Error{fmt::format("the link's position is not X,Y,Z,PITCH,YAW: {}", text.substr(at + 1))};
        text = text.substr(0, at);
    }
    if (text.empty()) return Error{"the link names no map"};
    link.map = unescaped(text);
    return link;
}

MapLink withOverrides(MapLink link, const std::optional<CameraPose>& camera, const SettingValues& given) {
    if (camera) link.pose = camera;
    for (const SettingValue& value : given) {
        if (value.setting->isInLinks) put(link.settings, value);
    }
    return link;
}

std::string toString(const MapLink& link) {
    std::string text = fmt::format("{}{}", kScheme, escaped(link.map));
    if (link.pose) text += fmt::format("@{}", poseText(*link.pose));
    char separator = '?';
    for (const auto& [setting, value] : link.settings) {
        text += fmt::format("{}{}={}", separator, setting->name, valueText(*setting, value));
        separator = '&';
    }
    return text;
}

SettingValues linkValues(const Settings& settings) {
    SettingValues values;
    for (const Setting& setting : settingsTable()) {
        if (setting.isInLinks) values.push_back({&setting, setting.field.get(settings)});
    }
    return values;
}

std::string persistentName(const std::string& map) {
    const std::optional<MapOnDisk> onDisk = mapOnDisk(map);
    if (!onDisk) return map;
    std::error_code error;
    const std::string file = pathText(std::filesystem::absolute(onDisk->file, error));
    return onDisk->choice.empty() ? file : fmt::format("{}:{}", file, onDisk->choice);
}

} // namespace visleaf
