#include "app/settings_file.h"

#include "base/write_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace visleaf {
namespace {

constexpr const char* kRecentMaps = "recent_maps";

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

std::vector<std::string> readRecentMaps(const nlohmann::json& json) {
    std::vector<std::string> maps;
    const auto found = json.find(kRecentMaps);
    if (found == json.end() || !found->is_array()) return maps;
    for (const nlohmann::json& entry : *found) {
        if (entry.is_string() && maps.size() < kMaxRecentMaps) maps.push_back(entry.get<std::string>());
    }
    return maps;
}

} // namespace

void rememberMap(std::vector<std::string>& recentMaps, const std::string& map) {
    std::erase(recentMaps, map);
    recentMaps.insert(recentMaps.begin(), map);
    if (recentMaps.size() > kMaxRecentMaps) recentMaps.resize(kMaxRecentMaps);
}

LoadedSettings loadSettings(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) return {};
    const nlohmann::json json = nlohmann::json::parse(stream, nullptr, false);
    if (!json.is_object())
        return {{}, fmt::format("{}: not a settings file; default settings are used", file.string())};
    LoadedSettings loaded;
    loaded.remembered.recentMaps = readRecentMaps(json);
    for (const Setting& setting : settingsTable()) {
        if (setting.isRemembered) readSetting(setting, json, loaded.remembered.settings);
    }
    return loaded;
}

std::string saveSettings(const Remembered& remembered, const std::filesystem::path& file) {
    nlohmann::json json{{kRecentMaps, remembered.recentMaps}};
    for (const Setting& setting : settingsTable()) {
        if (setting.isRemembered) json[std::string(setting.name)] = jsonOf(setting, remembered.settings);
    }
    const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    return writeTextFile(file, text).problem;
}

} // namespace visleaf
