#include "app/panels/panel_place.h"
#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {

void drawMapChooser(ViewerState& state) {
    if (state.mapsToChoose.empty()) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.4f), viewport.WorkSize.y * 0.6f}, ImGuiCond_Appearing);
    bool isOpen = true;
    std::string chosen;
    if (ImGui::Begin("Which map?", &isOpen, ImGuiWindowFlags_NoCollapse)) {
        ImGui::TextWrapped("%s holds several maps.", state.toChooseFor.map.c_str());
        ImGui::Separator();
        const bool isEnter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
        for (const std::string& name : state.mapsToChoose) {
            const bool isClicked = ImGui::Selectable(name.c_str());
            if (isClicked || (isEnter && ImGui::IsItemFocused())) chosen = name;
        }
    }
    ImGui::End();
    if (!chosen.empty()) {
        state.load = state.toChooseFor;
        state.load->map += ":" + chosen;
    }
    if (!isOpen || !chosen.empty()) state.mapsToChoose.clear();
}

} // namespace visleaf
