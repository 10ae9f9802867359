#include "app/panels/panel_place.h"
#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {

void drawMessage(ViewerState& state) {
    if (state.message.empty()) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.55f), 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, viewport.WorkSize);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    bool isOpen = true;
    bool isDone = false;
    if (ImGui::Begin("This did not work", &isOpen, kFlags)) {
        ImGui::TextWrapped("%s", state.message.c_str());
        ImGui::Spacing();
        isDone = ImGui::Button("OK", {ImGui::GetFontSize() * 6.0f, 0.0f});
        ImGui::SetItemDefaultFocus();
        isDone = isDone || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    }
    ImGui::End();
    if (isDone || !isOpen) state.message.clear();
}

} // namespace visleaf
