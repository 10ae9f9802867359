#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"
#include "base/file_name.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kPageWidth = 26.0f; // font sizes

void drawRecentMaps(ViewerState& state) {
    if (state.recentMaps.empty()) return;
    ImGui::Spacing();
    ImGui::TextDisabled("Recent maps");
    for (const std::string& map : state.recentMaps) {
        ImGui::PushID(map.c_str());
        if (ImGui::Selectable(std::string(baseName(map)).c_str())) state.load = LoadRequest{map, false};
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", map.c_str());
        ImGui::PopID();
    }
}

} // namespace

// What the window shows while no map is open.
void drawStartPage(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    ImGui::GetBackgroundDrawList()->AddRectFilled({map.corner.x, map.corner.y}, {map.end().x, map.end().y},
                                                  IM_COL32(28, 31, 35, 255));
    if (frame.isLoading || state.isUiHidden) return;
    const float width = std::min(kPageWidth * ImGui::GetFontSize(), map.size.x);
    ImGui::SetNextWindowPos({map.center().x, map.center().y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {width, map.size.y});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##start", nullptr, kFlags)) {
        ImGui::TextWrapped("Drop a map here, or open one.");
        if (ImGui::Button("Open a map... (Ctrl+O)")) openBrowser(state, BrowserPurpose::openMap);
        drawRecentMaps(state);
    }
    ImGui::End();
}

} // namespace visleaf
