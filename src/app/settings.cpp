#include "app/settings.h"

#include "app/write_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace visleaf {
namespace {

using Json = nlohmann::json;

// Each reader leaves the target alone when the key is absent or of another type.
void read(const Json& json, const char* key, bool& target) {
    if (const auto found = json.find(key); found != json.end() && found->is_boolean())
        target = found->get<bool>();
}

struct Limits {
    double lowest, highest;
};

template <class Number> void read(const Json& json, const char* key, Number& target, Limits limits) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number()) return;
    target = static_cast<Number>(std::clamp(found->get<double>(), limits.lowest, limits.highest));
}

template <class Choice> void readChoice(const Json& json, const char* key, Choice& target, Choice last) {
    int number = static_cast<int>(target);
    read(json, key, number, {0.0, static_cast<double>(last)});
    target = static_cast<Choice>(number);
}

void readFilters(const Json& json, FilterChoices& filters) {
    readChoice(json, "filter", filters.textures, TextureFilter::anisotropic);
    readChoice(json, "lightmap_filter", filters.lightmaps, TextureFilter::anisotropic);
    readChoice(json, "sky_filter", filters.sky, TextureFilter::anisotropic);
    read(json, "anisotropy", filters.anisotropy, {2.0, 16.0});
}

void readRecentMaps(const Json& json, std::vector<std::string>& maps) {
    const auto found = json.find("recent_maps");
    if (found == json.end() || !found->is_array()) return;
    for (const Json& entry : *found) {
        if (entry.is_string() && maps.size() < kMaxRecentMaps) maps.push_back(entry.get<std::string>());
    }
}

FramePacing pacingFrom(const Json& json) {
    FramePacing pacing;
    // Older files say true or false.
    bool isOn = pacing.vsync != Vsync::off;
    read(json, "vsync", isOn);
    pacing.vsync = isOn ? Vsync::on : Vsync::off;
    readChoice(json, "vsync", pacing.vsync, Vsync::adaptive);
    read(json, "frame_limit", pacing.frameLimit, {0.0, 1000.0});
    read(json, "unfocused_limit", pacing.unfocusedLimit, {0.0, 1000.0});
    readChoice(json, "rest", pacing.rest, RestWhenStill::always);
    return pacing;
}

Settings fromJson(const Json& json) {
    Settings settings;
    settings.pacing = pacingFrom(json);
    read(json, "msaa", settings.samples, {0.0, 8.0});
    readFilters(json, settings.filters);
    readChoice(json, "light", settings.look.light, LightPreset::modern);
    read(json, "overbright", settings.look.overbright, {0.0, 4.0});
    readChoice(json, "missing", settings.look.missing, MissingLook::color);
    readChoice(json, "styles", settings.styleMotion, StyleMotion::still);
    read(json, "exposure", settings.exposure, {0.0, 100.0});
    read(json, "gamma", settings.gamma, {0.1, 10.0});
    read(json, "fov", settings.fovX, {30.0, 150.0});
    read(json, "ui_scale", settings.uiScale, {0.0, 4.0});
    read(json, "mouse_factor", settings.mouseFactor, {0.01, 100.0});
    read(json, "invert_pitch", settings.invertPitch);
    read(json, "sway_in_liquid", settings.swaysInLiquid);
    read(json, "speed", settings.speed, {kMinSpeed, kMaxSpeed});
    readChoice(json, "overlay", settings.overlay, OverlayLevel::full);
    read(json, "window_width", settings.windowSize.x, {320.0, 16384.0});
    read(json, "window_height", settings.windowSize.y, {240.0, 16384.0});
    readRecentMaps(json, settings.recentMaps);
    return settings;
}

Json toJson(const Settings& settings) {
    return {{"vsync", static_cast<int>(settings.pacing.vsync)},
            {"frame_limit", settings.pacing.frameLimit},
            {"unfocused_limit", settings.pacing.unfocusedLimit},
            {"rest", static_cast<int>(settings.pacing.rest)},
            {"msaa", settings.samples},
            {"filter", static_cast<int>(settings.filters.textures)},
            {"lightmap_filter", static_cast<int>(settings.filters.lightmaps)},
            {"sky_filter", static_cast<int>(settings.filters.sky)},
            {"anisotropy", settings.filters.anisotropy},
            {"light", static_cast<int>(settings.look.light)},
            {"overbright", settings.look.overbright},
            {"missing", static_cast<int>(settings.look.missing)},
            {"styles", static_cast<int>(settings.styleMotion)},
            {"exposure", settings.exposure},
            {"gamma", settings.gamma},
            {"fov", settings.fovX},
            {"ui_scale", settings.uiScale},
            {"mouse_factor", settings.mouseFactor},
            {"invert_pitch", settings.invertPitch},
            {"sway_in_liquid", settings.swaysInLiquid},
            {"speed", settings.speed},
            {"overlay", static_cast<int>(settings.overlay)},
            {"window_width", settings.windowSize.x},
            {"window_height", settings.windowSize.y},
            {"recent_maps", settings.recentMaps}};
}

} // namespace

void rememberMap(Settings& settings, const std::string& map) {
    std::erase(settings.recentMaps, map);
    settings.recentMaps.insert(settings.recentMaps.begin(), map);
    if (settings.recentMaps.size() > kMaxRecentMaps) settings.recentMaps.resize(kMaxRecentMaps);
}

LoadedSettings loadSettings(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) return {};
    const Json json = Json::parse(stream, nullptr, false);
    if (!json.is_object()) return {{}, fmt::format("{}: is not settings; defaults are used", file.string())};
    return {fromJson(json), {}};
}

std::string saveSettings(const Settings& settings, const std::filesystem::path& file) {
    const std::string text = toJson(settings).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    return writeTextFile(file, text).problem;
}

} // namespace visleaf
