#include "shell/state/setting_changes.h"

#include "base/text/count_text.h"
#include "shell/state/auto_exposure.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr std::string_view kViewSetting = "view";

void takeViewMode(ViewerState& state) {
    const ViewMode mode = state.settings.draw.mode;
    if (!isWireframe(mode)) state.modeBeforeWireframe = mode;
    showNotice(state, std::string(infoOf(mode).title), 1.5);
}

} // namespace

bool isWireframe(ViewMode mode) {
    return mode == ViewMode::wireframe || mode == ViewMode::wireframeThrough;
}

void set(ViewerState& state, const Setting& setting, double value) {
    setting.field.set(state.settings, value);
    if (setting.name == kViewSetting) takeViewMode(state);
}

void set(ViewerState& state, std::string_view name, double value) {
    set(state, *findSetting(name), value);
}

std::string_view whyIdle(const Setting& setting, const ViewerState& state) {
    const bool needsPvs = setting.name == "pvs";
    return needsPvs && !state.map.hasVisibility ? "This map has no PVS, so nothing is hidden by it" : "";
}

void reset(ViewerState& state, const Setting& setting) {
    set(state, setting, setting.field.get(Settings{}));
}

void setViewMode(ViewerState& state, ViewMode mode) {
    set(state, kViewSetting, static_cast<double>(mode));
}

void changeSettings(ViewerState& state, const SettingValues& values) {
    for (const auto& [setting, value] : values)
        if (setting->field.get(state.settings) != value) set(state, *setting, value);
}

std::vector<const Setting*> changedSettings(const Settings& settings) {
    const Settings defaults;
    std::vector<const Setting*> changed;
    for (const Setting& setting : settingsTable()) {
        const bool isMeant = setting.isRemembered && setting.menu.group != SettingGroup::none;
        if (isMeant && setting.field.get(settings) != setting.field.get(defaults))
            changed.push_back(&setting);
    }
    return changed;
}

void resetSettings(ViewerState& state) {
    const std::vector<const Setting*> changed = changedSettings(state.settings);
    for (const Setting* setting : changed)
        reset(state, *setting);
    endAutoExposure(state);
    beginExposure(state);
    showNotice(state, fmt::format("Reset {}", counted(changed.size(), "setting")));
}

} // namespace visleaf
