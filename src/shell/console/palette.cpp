#include "shell/console/palette.h"

#include "base/fuzzy_match.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

/// Returns the line of the console that carries out an action.
std::string lineOf(const Action& action) {
    return action.setting != nullptr ? fmt::format("toggle {}", action.name) : std::string(action.name);
}

std::string titleIn(const Action& action, const Settings& settings) {
    if (action.setting == nullptr) return std::string(action.title);
    const bool isOn = action.setting->field.get(settings) != 0.0;
    return fmt::format("{} ({})", action.title, isOn ? "on" : "off");
}

void addActions(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const Action& action : actions()) {
        if (action.movement || action.name == "palette" || action.name == "escape") continue;
        if (action.view) continue; // listed with the views
        if (action.setting != nullptr && !changesMapsOf(*action.setting, state.game)) continue;
        entries.push_back({titleIn(action, state.settings), keyText(action, state.keys), lineOf(action)});
    }
}

void addViews(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const ViewGroup group : kViewGroups) {
        for (const ViewModeInfo& info : viewModes()) {
            if (groupOf(info) != group) continue;
            const Action& action = actionFor(info.mode);
            entries.push_back({fmt::format("View > {} > {}", titleOf(group), info.title),
                               keyText(action, state.keys), lineOf(action)});
        }
    }
}

void addSetting(const Setting& setting, std::vector<PaletteEntry>& entries) {
    if (setting.field.kind == SettingKind::flag) return; // it is an action
    const std::string_view title = setting.menu.title;
    for (const SettingChoice& choice : setting.choices) {
        if (choice.title.empty()) continue;
        entries.push_back({fmt::format("{}: {}", title, choice.title),
                           {},
                           fmt::format("{} {}", setting.name, choice.name)});
    }
    if (setting.choices.empty())
        entries.push_back({fmt::format("{}...", title), {}, fmt::format("{} ", setting.name), true});
}

} // namespace

std::vector<PaletteEntry> paletteEntries(const ViewerState& state) {
    std::vector<PaletteEntry> entries;
    addActions(state, entries);
    addViews(state, entries);
    for (const Setting& setting : settingsTable()) {
        // The others are actions, views, or the size of the window.
        const bool isListed = setting.menu.group != SettingGroup::none && changesMapsOf(setting, state.game);
        if (isListed) addSetting(setting, entries);
    }
    for (const std::string& map : state.recentMaps)
        entries.push_back({fmt::format("Open {}", map), {}, fmt::format("map \"{}\"", map)});
    return entries;
}

std::vector<size_t> rankEntries(const std::vector<PaletteEntry>& entries, std::string_view typed) {
    return rankByScore(entries.size(), typed,
                       [&](size_t index) { return fuzzyScore(typed, entries[index].title); });
}

} // namespace visleaf
