#include "shell/panels/bars/setting_items.h"

#include "shell/panels/panel_helpers.h"
#include "shell/state/setting_changes.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Explains the control that was drawn last.
void explain(const Setting& setting) {
    tipOfRow(std::string(setting.help).c_str());
}

void flagItem(const Setting& setting, ViewerState& state, ItemPlace place) {
    const Action& action = actionFor(setting);
    if (place == ItemPlace::amongActions)
        actionItem(action, state);
    else
        switchItem(action, state);
    explain(setting);
}

std::string titleOfValue(const Setting& setting, double value) {
    for (const SettingChoice& known : setting.choices) {
        if (known.value == value && !known.title.empty()) return std::string(known.title);
    }
    return valueText(setting, value);
}

void choiceItem(const Setting& setting, const char* id, ViewerState& state) {
    const double value = setting.field.get(state.settings);
    if (!beginCombo(id, titleOfValue(setting, value), ImGuiComboFlags_HeightLarge, setting.help)) return;
    for (const SettingChoice& known : setting.choices) {
        if (!isOffered(known, state.map.game)) continue;
        if (comboItem(std::string(known.title), known.value == value)) set(state, setting, known.value);
    }
    ImGui::EndCombo();
}

/// One item per choice below the title.
void radioItems(const Setting& setting, const char* title, ViewerState& state) {
    ImGui::TextDisabled("%s", title);
    explain(setting);
    for (const Action& action : actions()) {
        if (action.setting != &setting) continue;
        const auto choice = std::ranges::find(setting.choices, action.choice, &SettingChoice::value);
        if (choice == setting.choices.end()) continue;
        const bool isChosen = isOn(action, state); // for a map before, perhaps
        if (!isChosen && !isOffered(*choice, state.map.game)) continue;
        if (ImGui::MenuItem(std::string(choice->title).c_str(), keyText(action, state.keys).c_str(),
                            isChosen))
            state.todo.actions.push_back(&action);
    }
}

void sliderItem(const Setting& setting, const char* id, ViewerState& state) {
    const SettingSlider& range = setting.menu.slider;
    auto value = static_cast<float>(setting.field.get(state.settings));
    const bool isChanged =
        ImGui::SliderFloat(id, &value, range.lowest, range.highest, range.format,
                           range.isLogarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None);
    explain(setting);
    if (isChanged) set(state, setting, static_cast<double>(value));
}

// Draws the checkbox for the value `automatic`. Returns true while it is checked; a slider then has no value
// to show.
bool automaticItem(const Setting& setting, ViewerState& state) {
    if (setting.menu.automaticTitle.empty()) return false;
    const Action& action = actionFor(setting);
    switchItem(action, state);
    explain(setting);
    return isOn(action, state);
}

void drawLabel(const std::string& title, ItemPlace place) {
    if (place == ItemPlace::panel) return labelOfNext(title.c_str());
    constexpr float kLabelWidth = 13.5f; // font sizes; holds the longest title
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", title.c_str());
    ImGui::SameLine(kLabelWidth * ImGui::GetFontSize());
}

} // namespace

void actionItem(const Action& action, ViewerState& state) {
    const std::string title(action.title);
    const bool hasUse = action.hasUse == nullptr || action.hasUse(state);
    if (ImGui::MenuItem(title.c_str(), keyText(action, state.keys).c_str(), isOn(action, state), hasUse))
        state.todo.actions.push_back(&action);
}

void switchItem(const Action& action, ViewerState& state) {
    bool isNowOn = isOn(action, state);
    if (ImGui::Checkbox(std::string(action.title).c_str(), &isNowOn)) state.todo.actions.push_back(&action);
}

void settingItem(const Setting& setting, ViewerState& state, ItemPlace place) {
    const std::string title(setting.menu.title), id = "##" + title;
    if (setting.field.kind == SettingKind::flag) return flagItem(setting, state, place);
    if (setting.menu.group == SettingGroup::entities) return radioItems(setting, title.c_str(), state);
    if (setting.choices.empty() && automaticItem(setting, state)) return;
    drawLabel(title, place);
    if (setting.choices.empty())
        sliderItem(setting, id.c_str(), state);
    else
        choiceItem(setting, id.c_str(), state);
}

void settingItems(SettingGroup group, ViewerState& state, ItemPlace place) {
    for (const Setting& setting : settingsTable()) {
        if (setting.menu.group == group && changesMapsOf(setting, state.map.game))
            settingItem(setting, state, place);
    }
}

} // namespace visleaf
