#include "shell/console/palette.h"

#include "base/fuzzy_match.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

void addActions(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const Action& action : actions()) {
        if (action.movement || action.name == "palette" || action.name == "escape") continue;
        if (action.view) continue; // listed with the views
        entries.push_back({std::string(action.title), keyText(action, state.keys), std::string(action.name)});
    }
}

PaletteEntry viewEntry(const ViewModeInfo& info, const ViewerState& state) {
    const Action* action = actionFor(info.mode);
    const bool isAction = action != nullptr && action->view == info.mode;
    return {.title = fmt::format("View > {} > {}", titleOf(groupOf(info)), info.title),
            .keys = isAction ? keyText(*action, state.keys) : std::string(),
            .line = isAction ? std::string(action->name) : fmt::format("view {}", info.name)};
}

void addViews(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const ViewGroup group : kViewGroups)
        for (const ViewModeInfo& info : viewModes())
            if (groupOf(info) == group) entries.push_back(viewEntry(info, state));
}

void addSetting(const Setting& setting, const Settings& settings, std::vector<PaletteEntry>& entries) {
    const std::string_view title = setting.menu.title.empty() ? setting.help : setting.menu.title;
    if (setting.field.kind == SettingKind::flag) {
        const char* now = setting.field.get(settings) != 0.0 ? "on" : "off";
        entries.push_back({fmt::format("{} ({})", title, now), {}, fmt::format("toggle {}", setting.name)});
        return;
    }
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
        if (setting.menu.group != SettingGroup::none) addSetting(setting, state.settings, entries);
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
