#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

/// A switch in the tool bar: an action and a short label.
struct Toggle {
    const char* label;
    std::string_view action; // name in actions()
};

constexpr Toggle kOverlays[] = {{"Entities", "entities"}, {"Tools", "tool_brushes"}, {"Portals", "portals"},
                                {"Leafs", "leaf_bounds"}, {"Lights", "lights"},      {"Targets", "targets"}};
constexpr Toggle kCulling[] = {{"PVS", "pvs"}, {"Frustum", "frustum"}, {"Freeze", "freeze"}};
constexpr Toggle kExposure[] = {{"Measured", "auto_exposure"}};

/// Continues the line. Returns false if an item of this width does not fit; the tool bar then ends.
bool hasRoomFor(float width) {
    ImGui::SameLine();
    return ImGui::GetContentRegionAvail().x >= width;
}

bool toggleButton(const char* label, bool isOn) {
    ImGui::PushStyleColor(ImGuiCol_Button,
                          ImGui::GetStyleColorVec4(isOn ? ImGuiCol_ButtonActive : ImGuiCol_MenuBarBg));
    const bool isPressed = ImGui::Button(label);
    ImGui::PopStyleColor();
    return isPressed;
}

void drawToggle(const Toggle& toggle, ViewerState& state) {
    const Action* action = findAction(toggle.action);
    if (toggleButton(toggle.label, isOn(*action, state))) state.todo.actions.push_back(action);
    if (!ImGui::IsItemHovered()) return;
    const std::string keys = keyText(*action, state.keys);
    const std::string_view help = action->setting != nullptr ? action->setting->help : action->title;
    ImGui::SetTooltip("%s",
                      keys.empty() ? std::string(help).c_str() : fmt::format("{} ({})", help, keys).c_str());
}

template <size_t n> bool drawToggles(const Toggle (&toggles)[n], ViewerState& state) {
    for (const Toggle& toggle : toggles) {
        const ImGuiStyle& style = ImGui::GetStyle();
        if (!hasRoomFor(ImGui::CalcTextSize(toggle.label).x + 2.0f * style.FramePadding.x)) return false;
        drawToggle(toggle, state);
    }
    return true;
}

/// The views of a group, below its title.
void viewsOf(ViewGroup group, ViewerState& state) {
    ImGui::TextDisabled("%s", titleOf(group).data());
    ImGui::Indent();
    for (const ViewModeInfo& info : viewModes()) {
        if (groupOf(info) != group) continue;
        const bool isShown = info.mode == state.settings.mode;
        if (ImGui::Selectable(std::string(info.title).c_str(), isShown)) setViewMode(state, info.mode);
    }
    ImGui::Unindent();
}

/// The choice of a view mode.
void drawShading(ViewerState& state) {
    ImGui::SetNextItemWidth(12.0f * ImGui::GetFontSize());
    const std::string shown(infoOf(state.settings.mode).title);
    if (ImGui::BeginCombo("##shading", shown.c_str(), ImGuiComboFlags_HeightLargest)) {
        for (const ViewGroup group : kViewGroups)
            viewsOf(group, state);
        ImGui::EndCombo();
    } else if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Shading: what the faces of the map show");
    }
}

void drawSeparator() {
    const ImVec2 corner = ImGui::GetItemRectMax();
    const ImVec2 top = ImGui::GetItemRectMin();
    const float x = corner.x + ImGui::GetStyle().ItemSpacing.x;
    ImGui::GetWindowDrawList()->AddLine({x, top.y}, {x, corner.y}, ImGui::GetColorU32(ImGuiCol_Separator));
    ImGui::SameLine(0.0f, 2.0f * ImGui::GetStyle().ItemSpacing.x);
    ImGui::Dummy({0.0f, 0.0f});
}

void drawExposure(ViewerState& state) {
    constexpr float kWidth = 10.0f; // font sizes
    const float width = kWidth * ImGui::GetFontSize();
    if (!hasRoomFor(width)) return;
    ImGui::SetNextItemWidth(width);
    const SettingSlider& slider = findSetting("exposure")->menu.slider;
    ImGui::SliderFloat("##exposure", &state.settings.exposure, slider.lowest, slider.highest, "exposure %.2f",
                       ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_NoRoundToFormat);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Factor of the light ([ darkens, ] brightens)");
    drawToggles(kExposure, state);
}

} // namespace

void drawToolBar(ViewerState& state, const PanelFrame& frame) {
    const Rect& bar = frame.layout.toolBar;
    if (bar.isEmpty()) return;
    const ImVec2 padding{ImGui::GetStyle().WindowPadding.x, 0.5f * (bar.size.y - ImGui::GetFrameHeight())};
    const FixedPart part("##tools", bar, padding, ImGuiCol_MenuBarBg);
    if (!part.isVisible()) return;
    drawShading(state);
    drawSeparator();
    if (!drawToggles(kOverlays, state)) return;
    drawSeparator();
    if (!drawToggles(kCulling, state)) return;
    drawSeparator();
    drawExposure(state);
}

} // namespace visleaf
