#include "shell/panels/bars/tool_bar.h"

#include "shell/panels/bars/bar_room.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace visleaf {
namespace {

constexpr ToolSwitch kSwitches[] = {
    {"Entities", "entities", "Shows the entities and their class names",
     "Hides the entities and their names"},
    {"Tools", "tool_brushes", "Shows triggers, clips and other brushes that the game does not draw",
     "Hides triggers, clips and other brushes that the game does not draw"},
    {"Portals", "portals", "Shows the openings between the leafs (cells of the map) that are visible",
     "Hides the openings between leafs"},
    {"Leafs", "leaf_bounds", "Shows boxes around the leafs (cells of the map) that are visible",
     "Hides the boxes around leafs"},
    {"Lights", "lights", "Shows the light entities with their radius and cone", "Hides the light entities"},
    {"Targets", "targets", "Shows arrows from entities to their targets", "Hides the arrows to targets"},
    {"PVS", "pvs", "Hides what the map lists as out of sight from here (its PVS)",
     "Shows also what the map lists as out of sight from here (its PVS)"},
    {"Frustum", "frustum", "Hides what is outside of the view (its frustum)",
     "Shows also what is outside of the view (its frustum)"},
    {"Freeze", "freeze", "Keeps what is drawn now while the camera moves on",
     "Draws what the camera sees again, not what it saw where you froze it"},
    {"Measured exposure", "auto_exposure", "Measures a brightness that suits this view",
     "Returns to the brightness before the measured one"}};
constexpr std::string_view kGroupStarts[] = {"entities", "pvs"}; // a line stands before them

constexpr float kShadingWidth = 12.0f, kExposureWidth = 10.0f; // font sizes
constexpr const char* kMore = "\u00bb";                        // the button for what does not fit
constexpr const char* kMoreMenu = "more tools";

/// A part of the tool bar behind the choice of the shading.
struct Tool {
    const ToolSwitch* toggle = nullptr; // null: the slider of the exposure
    bool beginsGroup = false;           // a line stands before it
};

std::vector<Tool> allTools() {
    std::vector<Tool> tools;
    for (const ToolSwitch& toggle : kSwitches) {
        if (toggle.action == "auto_exposure") tools.push_back({nullptr, true});
        const bool isFirst = std::ranges::find(kGroupStarts, toggle.action) != std::end(kGroupStarts);
        tools.push_back({&toggle, isFirst});
    }
    return tools;
}

float widthOfButton(const char* label) {
    return ImGui::CalcTextSize(label).x + 2.0f * ImGui::GetStyle().FramePadding.x;
}

/// Returns the width of a tool and of what stands between it and the one before.
float widthOf(const Tool& tool) {
    const float own =
        tool.toggle != nullptr ? widthOfButton(tool.toggle->label) : kExposureWidth * ImGui::GetFontSize();
    return own + (tool.beginsGroup ? 3.0f : 1.0f) * ImGui::GetStyle().ItemSpacing.x; // see drawSeparator()
}

/// Returns how many tools fit behind the choice of the shading.
size_t numToolsThatFit(const std::vector<Tool>& tools, float room) {
    std::vector<float> widths;
    for (const Tool& tool : tools)
        widths.push_back(widthOf(tool));
    const float more = widthOfButton(kMore) + ImGui::GetStyle().ItemSpacing.x;
    return numThatFit(widths, room - kShadingWidth * ImGui::GetFontSize(), more);
}

bool toggleButton(const char* label, bool isOn) {
    const auto color = [](ImGuiCol of) { return ImGui::GetStyleColorVec4(of); };
    ImGui::PushStyleColor(ImGuiCol_Button, color(isOn ? ImGuiCol_ButtonActive : ImGuiCol_MenuBarBg));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered,
                          color(isOn ? ImGuiCol_SliderGrabActive : ImGuiCol_ButtonHovered));
    const bool isPressed = ImGui::Button(label);
    ImGui::PopStyleColor(2);
    return isPressed;
}

/// Returns why the switch does nothing to the open map; empty: it does something.
std::string_view whyIdle(const ToolSwitch& tool, const ViewerState& state) {
    const Setting* setting = findSetting(tool.action);
    return setting != nullptr ? visleaf::whyIdle(*setting, state) : std::string_view();
}

void drawToggle(const ToolSwitch& toggle, ViewerState& state) {
    const Action* action = findAction(toggle.action);
    const bool isLit = isOn(*action, state) && whyIdle(toggle, state).empty();
    if (toggleButton(toggle.label, isLit)) state.todo.actions.push_back(action);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tipOf(toggle, state).c_str());
}

/// The views of a group, below its title.
void viewsOf(ViewGroup group, ViewerState& state) {
    ImGui::TextDisabled("%s", titleOf(group).data());
    ImGui::Indent();
    for (const ViewModeInfo& info : viewModes()) {
        if (groupOf(info) != group) continue;
        const bool isShown = info.mode == state.settings.draw.mode;
        if (comboItem(std::string(info.title), isShown)) setViewMode(state, info.mode);
    }
    ImGui::Unindent();
}

/// The choice of a view mode.
void drawShading(ViewerState& state) {
    ImGui::SetNextItemWidth(kShadingWidth * ImGui::GetFontSize());
    const std::string shown(infoOf(state.settings.draw.mode).title);
    if (!beginCombo("##shading", shown, ImGuiComboFlags_HeightLargest,
                    "Shading: what the faces of the map show"))
        return;
    for (const ViewGroup group : kViewGroups)
        viewsOf(group, state);
    ImGui::EndCombo();
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
    ImGui::SetNextItemWidth(kExposureWidth * ImGui::GetFontSize());
    const Setting& setting = *findSetting("exposure");
    float exposure = state.settings.draw.exposure;
    if (ImGui::SliderFloat("##exposure", &exposure, setting.menu.slider.lowest, setting.menu.slider.highest,
                           ("exposure " + exposureText(exposure)).c_str(),
                           ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_NoRoundToFormat))
        set(state, setting, static_cast<double>(exposure));
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("Factor of the light (%s darkens, %s brightens)",
                          keyOrTitle(*findAction("darker"), state.keys).c_str(),
                          keyOrTitle(*findAction("brighter"), state.keys).c_str());
}

void drawTool(const Tool& tool, ViewerState& state) {
    if (tool.beginsGroup) drawSeparator();
    ImGui::SameLine();
    if (tool.toggle != nullptr)
        drawToggle(*tool.toggle, state);
    else
        drawExposure(state);
}

/// The menu of the tools that do not fit.
void drawMoreTools(std::span<const Tool> hidden, ViewerState& state) {
    ImGui::SameLine();
    if (toggleButton(kMore, ImGui::IsPopupOpen(kMoreMenu))) ImGui::OpenPopup(kMoreMenu);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("More tools, for which the bar has no room");
    if (!ImGui::BeginPopup(kMoreMenu)) return;
    for (const Tool& tool : hidden) {
        if (tool.beginsGroup && &tool != &hidden.front()) ImGui::Separator();
        if (tool.toggle == nullptr)
            drawExposure(state);
        else
            actionItem(*findAction(tool.toggle->action), state);
    }
    ImGui::EndPopup();
}

} // namespace

std::span<const ToolSwitch> toolSwitches() {
    return kSwitches;
}

std::string tipOf(const ToolSwitch& tool, ViewerState& state) {
    const Action& action = *findAction(tool.action);
    const std::string keys = keyText(action, state.keys);
    const std::string_view idle = whyIdle(tool, state);
    const std::string_view text = !idle.empty() ? idle : isOn(action, state) ? tool.whenOn : tool.whenOff;
    return keys.empty() ? std::string(text) : fmt::format("{} ({})", text, keys);
}

void drawToolBar(ViewerState& state, const PanelFrame& frame) {
    const Rect& bar = frame.layout.toolBar;
    if (bar.isEmpty()) return;
    const ImVec2 padding{ImGui::GetStyle().WindowPadding.x, 0.5f * (bar.size.y - ImGui::GetFrameHeight())};
    const FixedPart part("##tools", bar, padding, ImGuiCol_MenuBarBg);
    if (!part.isVisible()) return;
    const std::vector<Tool> tools = allTools();
    const size_t num = numToolsThatFit(tools, ImGui::GetContentRegionAvail().x);
    state.isExposureInToolBar = std::ranges::any_of(std::span(tools).first(num),
                                                    [](const Tool& tool) { return tool.toggle == nullptr; });
    ImGui::BeginDisabled(!state.map.game); // without a map, there is nothing to change
    drawShading(state);
    for (size_t i = 0; i < num; ++i)
        drawTool(tools[i], state);
    if (num < tools.size()) drawMoreTools(std::span(tools).subspan(num), state);
    ImGui::EndDisabled();
}

} // namespace visleaf
