#include "shell/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

// Says which faces are drawn while a filter hides others, and offers the way back.
void drawFaceFilter(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    const ImVec2 top{map.center().x, map.corner.y + 0.5f * ImGui::GetFontSize()};
    ImGui::SetNextWindowPos(top, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowBgAlpha(0.8f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##face filter", nullptr, kFlags)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(state.picked.filterText.c_str());
        ImGui::SameLine();
        if (ImGui::Button("Show all faces")) showAllFaces(state);
    }
    ImGui::End();
}

} // namespace visleaf
