#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

namespace {

constexpr const char* kShowAll = "Show all faces";

} // namespace

// Says which faces are drawn while a filter hides others, and offers the way back.
void drawFaceFilter(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    placeNextWindow("##face filter", {0.5f, 0.0f}, IfNoRoom::leaveOut, map, state);
    ImGui::SetNextWindowBgAlpha(0.8f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##face filter", nullptr, kFlags)) {
        ImGui::AlignTextToFramePadding();
        const ImGuiStyle& style = ImGui::GetStyle();
        const float button = ImGui::CalcTextSize(kShowAll).x + 2.0f * style.FramePadding.x;
        const float room = map.size.x - 4.0f * style.WindowPadding.x - style.ItemSpacing.x - button;
        ImGui::TextUnformatted(elided(state.picked.filterText, room).c_str());
        ImGui::SameLine();
        if (ImGui::Button(kShowAll)) showAllFaces(state);
    }
    ImGui::End();
}

} // namespace visleaf
