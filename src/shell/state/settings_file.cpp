#include "shell/state/settings_file.h"

#include "base/write_file.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "shell/camera/camera_rig.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace visleaf {
namespace {

constexpr const char* kRecentMaps = "recent_maps";
constexpr const char* kRecentCommands = "recent_commands";
constexpr const char* kConsoleLines = "console_lines";
constexpr const char* kBookmarks = "bookmarks";
constexpr const char* kAddedData = "added_data";
constexpr const char* kKeys = "keys";
constexpr const char* kBrowserFolder = "browser_folder";
constexpr const char* kMapListFolder = "map_list_folder";
constexpr const char* kPreset = "preset"; // among the keys; no action has this name

void readSetting(const Setting& setting, const nlohmann::json& json, Settings& settings) {
    const auto found = json.find(setting.name);
    if (found == json.end()) return;
    const bool isFlag = setting.field.kind == SettingKind::flag;
    // Older files contain true or false for settings that were flags and are choices now.
    if (found->is_boolean())
        setting.field.set(settings, nearestValue(setting, found->get<bool>() ? 1.0 : 0.0));
    else if (found->is_number() && !isFlag)
        setting.field.set(settings, nearestValue(setting, found->get<double>()));
}

nlohmann::json jsonOf(const Setting& setting, const Settings& settings) {
    const double value = setting.field.get(settings);
    switch (setting.field.kind) {
    case SettingKind::flag:
        return value != 0.0;
    case SettingKind::whole:
        return static_cast<int64_t>(value);
    case SettingKind::real:
        break;
    }
    return value;
}

std::vector<std::string> readRecent(const nlohmann::json& json, const char* name, size_t most = kMaxRecent) {
    std::vector<std::string> recent;
    const auto found = json.find(name);
    if (found == json.end() || !found->is_array()) return recent;
    for (const nlohmann::json& entry : *found) {
        if (entry.is_string() && recent.size() < most) recent.push_back(entry.get<std::string>());
    }
    return recent;
}

bool isNumber(const nlohmann::json& entry) {
    return entry.is_number() && std::isfinite(entry.get<float>());
}

// A place of the camera is an array: X, Y, Z, pitch and yaw; then the mode, unless the camera flies; then the
// width of the frame, if it is orthographic.
constexpr size_t kNumPoseNumbers = 5, kModeEntry = 5, kWidthEntry = 6;

/// Reads how the camera moves at a place, and its zoom. Returns nothing if the entries behind the pose are
/// wrong.
std::optional<CameraPlace> withMode(CameraPlace place, const nlohmann::json& json) {
    if (json.size() == kModeEntry) return place;
    const CameraModeInfo* mode =
        json[kModeEntry].is_string() ? findCameraMode(json[kModeEntry].get<std::string>()) : nullptr;
    if (mode == nullptr || json.size() != (mode->side ? kWidthEntry + 1 : kWidthEntry)) return std::nullopt;
    place.mode = mode->mode;
    if (!mode->side) return place;
    if (!isNumber(json[kWidthEntry])) return std::nullopt;
    place.orthoWidth = std::clamp(json[kWidthEntry].get<float>(), kLeastOrthoWidth, kMostOrthoWidth);
    return place;
}

std::optional<CameraPlace> readPlace(const nlohmann::json& json) {
    const bool isPlace = json.is_array() && json.size() >= kNumPoseNumbers &&
                         std::all_of(json.begin(), json.begin() + kNumPoseNumbers, isNumber);
    if (!isPlace) return std::nullopt;
    const auto at = [&json](size_t i) { return json[i].get<float>(); };
    return withMode({.pose = {{at(0), at(1), at(2)}, at(3), at(4)}}, json);
}

/// Returns an object of the file; an empty one: it has none with this name.
const nlohmann::json& objectIn(const nlohmann::json& json, const char* name) {
    static const nlohmann::json kEmpty = nlohmann::json::object();
    const auto found = json.find(name);
    return found != json.end() && found->is_object() ? *found : kEmpty;
}

Bookmarks readBookmarks(const nlohmann::json& json) {
    Bookmarks bookmarks;
    for (const auto& [map, slots] : objectIn(json, kBookmarks).items()) {
        if (!slots.is_object() || bookmarks.size() == kMaxMapsWithBookmarks) continue;
        for (int slot = 1; slot <= kNumBookmarks; ++slot) {
            const auto entry = slots.find(std::to_string(slot));
            const auto place = entry == slots.end() ? std::nullopt : readPlace(*entry);
            if (place) bookmarks[map][static_cast<size_t>(slot - 1)] = place;
        }
    }
    return bookmarks;
}

AddedData readAdded(const nlohmann::json& json) {
    AddedData added;
    for (const auto& [owner, paths] : objectIn(json, kAddedData).items()) {
        for (const nlohmann::json& path : paths)
            if (path.is_string() && !owner.empty()) added[owner].push_back(toPath(path.get<std::string>()));
    }
    return added;
}

KeyChanges readKeys(const nlohmann::json& json) {
    KeyChanges changes;
    for (const auto& [name, keys] : objectIn(json, kKeys).items()) {
        if (name == kPreset && keys.is_string()) changes.preset = keys.get<std::string>();
        if (!keys.is_array()) continue;
        std::vector<std::string>& texts = changes.keys[name];
        for (const nlohmann::json& text : keys)
            if (text.is_string()) texts.push_back(text.get<std::string>());
    }
    return changes;
}

/// Returns a text of the file; empty: it has none with this name.
std::string readText(const nlohmann::json& json, const char* name) {
    const auto text = json.find(name);
    return text != json.end() && text->is_string() ? text->get<std::string>() : std::string();
}

nlohmann::json jsonOf(const KeyChanges& changes) {
    nlohmann::json json(changes.keys);
    if (!changes.preset.empty()) json[kPreset] = changes.preset;
    return json;
}

nlohmann::json jsonOf(const AddedData& added) {
    nlohmann::json json = nlohmann::json::object();
    for (const auto& [owner, paths] : added) {
        for (const std::filesystem::path& path : paths)
            if (!owner.empty()) json[owner].push_back(pathText(path));
    }
    return json;
}

nlohmann::json jsonOf(const CameraPlace& place) {
    const CameraPose& pose = place.pose;
    nlohmann::json json{pose.position.x, pose.position.y, pose.position.z, pose.pitch, pose.yaw};
    const CameraModeInfo& mode = infoOf(place.mode);
    if (mode.mode != CameraPlace{}.mode) json.push_back(mode.name);
    if (mode.side) json.push_back(place.orthoWidth);
    return json;
}

nlohmann::json jsonOf(const Bookmarks& bookmarks) {
    nlohmann::json json = nlohmann::json::object();
    for (const auto& [map, slots] : bookmarks) {
        for (size_t i = 0; i < slots.size(); ++i) {
            if (slots[i]) json[map][std::to_string(i + 1)] = jsonOf(*slots[i]);
        }
    }
    return json;
}

nlohmann::json jsonOf(const Remembered& remembered) {
    nlohmann::json json{{kRecentMaps, remembered.recent.maps}};
    if (!remembered.bookmarks.empty()) json[kBookmarks] = jsonOf(remembered.bookmarks);
    if (remembered.keys != KeyChanges{}) json[kKeys] = jsonOf(remembered.keys);
    if (!remembered.added.empty()) json[kAddedData] = jsonOf(remembered.added);
    if (!remembered.recent.commands.empty()) json[kRecentCommands] = remembered.recent.commands;
    if (!remembered.recent.consoleLines.empty()) json[kConsoleLines] = remembered.recent.consoleLines;
    if (!remembered.browserFolder.empty()) json[kBrowserFolder] = remembered.browserFolder;
    if (!remembered.recent.mapListFolder.empty()) json[kMapListFolder] = remembered.recent.mapListFolder;
    for (const Setting& setting : settingsTable()) {
        if (setting.isRemembered) json[std::string(setting.name)] = jsonOf(setting, remembered.settings);
    }
    return json;
}

/// Returns a value of an object; null if there is none.
nlohmann::json valueOf(const nlohmann::json& object, const std::string& name) {
    const auto found = object.find(name);
    return found == object.end() ? nlohmann::json() : *found;
}

/// Returns `theirs` with the changes that lead from `before` to `ours`, value by value also within objects.
/// Null stands for a value that is not there.
nlohmann::json merged(const nlohmann::json& before, const nlohmann::json& ours,
                      const nlohmann::json& theirs) {
    const auto isAnother = [](const nlohmann::json& json) { return !json.is_object() && !json.is_null(); };
    if (ours == before) return theirs;
    if (!ours.is_object() || isAnother(before) || isAnother(theirs)) return ours;
    nlohmann::json both = nlohmann::json::object();
    for (const nlohmann::json* const part : {&theirs, &before, &ours}) {
        for (const auto& [name, value] : part->items()) {
            nlohmann::json one = merged(valueOf(before, name), valueOf(ours, name), valueOf(theirs, name));
            if (!one.is_null()) both[name] = std::move(one);
        }
    }
    return both;
}

std::string write(const nlohmann::json& json, const std::filesystem::path& file) {
    const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    return writeTextFile(file, text).problem;
}

} // namespace

LoadedSettings loadSettings(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) return {};
    const nlohmann::json json = nlohmann::json::parse(stream, nullptr, false);
    if (!json.is_object())
        return {{}, fmt::format("{}: not a settings file; default settings are used", pathText(file))};
    LoadedSettings loaded;
    loaded.remembered.recent.maps = readRecent(json, kRecentMaps);
    loaded.remembered.recent.commands = readRecent(json, kRecentCommands);
    loaded.remembered.recent.consoleLines = readRecent(json, kConsoleLines, kMaxRecentLines);
    loaded.remembered.bookmarks = readBookmarks(json);
    loaded.remembered.added = readAdded(json);
    loaded.remembered.keys = readKeys(json);
    loaded.remembered.browserFolder = readText(json, kBrowserFolder);
    loaded.remembered.recent.mapListFolder = readText(json, kMapListFolder);
    for (const Setting& setting : settingsTable()) {
        if (setting.isRemembered) readSetting(setting, json, loaded.remembered.settings);
    }
    return loaded;
}

std::string saveSettings(const Remembered& remembered, const std::filesystem::path& file) {
    return write(jsonOf(remembered), file);
}

std::string saveChanges(const Remembered& before, const Remembered& now, const std::filesystem::path& file) {
    const LoadedSettings inFile = loadSettings(file);
    const bool isReadable = inFile.warning.empty() && isThere(file);
    return write(merged(jsonOf(before), jsonOf(now), jsonOf(isReadable ? inFile.remembered : before)), file);
}

} // namespace visleaf
