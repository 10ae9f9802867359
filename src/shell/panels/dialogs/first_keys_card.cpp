#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

// Tells people who start the program for the first time how to look and move. It disappears once they have
// done both.
void drawFirstKeysCard(ViewerState& state, const PanelFrame& frame) {
    std::vector<std::pair<std::string, const char*>> rows{{"Right button, held", "look around"},
                                                          {"W A S D", "fly"},
                                                          {"Wheel", "faster, slower"},
                                                          {"Click", "what is this?"},
                                                          {"F1", "all keys"},
                                                          {"Ctrl+O", "open a map"}};
    if (state.isDark && !isExposureAuto(state))
        rows.emplace_back(keyText(*findAction("auto_exposure"), state.keys), "brighten the dark picture");
    const Rect& map = frame.layout.map;
    const float gap = 0.5f * ImGui::GetFontSize();
    if (!placeNextWindow("##first keys", {0.0f, 0.0f}, IfNoRoom::leaveOut, map, state)) return;
    ImGui::SetNextWindowSizeConstraints(
        {0.0f, 0.0f}, {std::max(map.size.x - 2.0f * gap, 1.0f), std::max(map.size.y - 2.0f * gap, 1.0f)});
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
        ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_AlwaysAutoResize;
    if (ImGui::Begin("##first keys", nullptr, kFlags)) {
        for (const auto& [keys, meaning] : rows) {
            constexpr float kKeysWidth = 9.0f; // font sizes
            ImGui::TextUnformatted(keys.c_str());
            ImGui::SameLine(kKeysWidth * ImGui::GetFontSize());
            ImGui::TextDisabled("%s", meaning);
        }
    }
    ImGui::End();
}

} // namespace visleaf
