#include "shell/input/table_actions.h"

#include "document/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <utility>

namespace visleaf {
namespace {

/// The keys of a view mode.
struct ViewKey {
    ViewMode mode;
    Chord chord;
};

constexpr ViewKey kViewKeys[] = {{ViewMode::lit, at(SDL_SCANCODE_1, kAlt)},
                                 {ViewMode::lightmap, at(SDL_SCANCODE_2, kAlt)},
                                 {ViewMode::unlit, at(SDL_SCANCODE_3, kAlt)},
                                 {ViewMode::normals, at(SDL_SCANCODE_4, kAlt)},
                                 {ViewMode::flat, at(SDL_SCANCODE_5, kAlt)}};

/// The keys of a flag of the settings, and Action::onText.
struct SettingKey {
    std::string_view setting;
    Chord chord;
    std::string_view onText = {};
};

constexpr SettingKey kSettingKeys[] = {{"pvs", key(SDLK_F3)},
                                       {"frustum", key(SDLK_F7)},
                                       {"leaf_bounds", key(SDLK_F8)},
                                       {"portals", key(SDLK_F8, kCtrl)},
                                       {"leak", key(SDLK_F10, kCtrl), "Looking for a leak"},
                                       {"entities", key(SDLK_F10)},
                                       {"tool_brushes", key(SDLK_F8, kShift)},
                                       {"brush_models", key(SDLK_F10, kShift)},
                                       {"models", key(SDLK_F9, kShift)},
                                       {"sky", key(SDLK_s, kAlt)},
                                       {"backs", key(SDLK_b, kAlt)},
                                       {"flares", key(SDLK_F7, kShift)}};

/// Keeps the text as long as the program runs.
std::string_view kept(std::string text) {
    static std::deque<std::string> texts;
    return texts.emplace_back(std::move(text));
}

/// Returns the action that shows a view mode: `view_luxel_density`.
Action viewAction(const ViewModeInfo& info) {
    const auto found = std::ranges::find(kViewKeys, info.mode, &ViewKey::mode);
    std::string name = fmt::format("view_{}", info.name);
    std::replace(name.begin(), name.end(), '-', '_');
    return {.name = kept(std::move(name)),
            .group = ActionGroup::view,
            .title = info.title,
            .chords = {found != std::end(kViewKeys) ? found->chord : Chord{}},
            .view = info.mode};
}

/// Returns the group for the menu that has the setting.
ActionGroup groupOf(const Setting& setting) {
    switch (setting.menu.group) {
    case SettingGroup::view:
        return ActionGroup::overlays;
    case SettingGroup::entities:
        return ActionGroup::entities;
    case SettingGroup::culling:
        return ActionGroup::culling;
    default:
        return ActionGroup::settings;
    }
}

Action settingAction(const Setting& setting) {
    const auto found = std::ranges::find(kSettingKeys, setting.name, &SettingKey::setting);
    const SettingKey keys = found != std::end(kSettingKeys) ? *found : SettingKey{};
    return {.name = setting.name,
            .group = groupOf(setting),
            .title = setting.menu.title,
            .chords = {keys.chord},
            .setting = &setting,
            .onText = keys.onText};
}

/// Returns the action that lets a setting follow the game or the map, or gives it a value of its own.
Action automaticAction(const Setting& setting) {
    return {.name = kept(fmt::format("{}_{}", setting.name, kAutomatic)),
            .group = groupOf(setting),
            .title = setting.menu.automaticTitle,
            .setting = &setting,
            .choice = 0.0,
            .isListed = false};
}

/// Returns the action that chooses a value: `skill_easy`. The keys panel lists it for a search only, because
/// it has no key.
Action choiceAction(const Setting& setting, const SettingChoice& choice) {
    return {.name = kept(fmt::format("{}_{}", setting.name, choice.name)),
            .group = groupOf(setting),
            .title = kept(fmt::format("{}: {}", setting.menu.title, choice.title)),
            .setting = &setting,
            .choice = choice.value,
            .isListed = false};
}

} // namespace

void addViewActions(std::vector<Action>& all) {
    for (const ViewModeInfo& info : viewModes()) {
        if (info.mode != ViewMode::wireframe) all.push_back(viewAction(info));
    }
}

void addSettingActions(const Setting& setting, std::vector<Action>& all) {
    if (setting.menu.group == SettingGroup::none) return;
    if (setting.field.kind == SettingKind::flag) return all.push_back(settingAction(setting));
    if (!setting.menu.automaticTitle.empty()) all.push_back(automaticAction(setting));
    if (setting.menu.group != SettingGroup::entities) return;
    for (const SettingChoice& choice : setting.choices)
        all.push_back(choiceAction(setting, choice));
}

} // namespace visleaf
