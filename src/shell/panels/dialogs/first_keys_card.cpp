#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

using KeyRow = std::pair<std::string, const char*>; // keys and their meaning

constexpr float kKeysWidth = 9.0f; // font sizes

/// Returns the width of the widest row, with room for a button behind its first row.
float widthOfRows(const std::vector<KeyRow>& rows, float button) {
    float meanings = ImGui::CalcTextSize(rows.front().second).x + ImGui::GetStyle().ItemSpacing.x + button;
    for (const KeyRow& row : rows)
        meanings = std::max(meanings, ImGui::CalcTextSize(row.second).x);
    return kKeysWidth * ImGui::GetFontSize() + meanings;
}

/// The button that closes the card. It is the only part that takes the mouse: elsewhere, the card leaves
/// clicks to the map. Returns true after a click.
bool drawCloseButton(float side) {
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground;
    bool isClicked = false;
    if (ImGui::BeginChild("close", {side, side}, false, kFlags)) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.0f, 0.0f});
        isClicked = ImGui::Button("\u00d7", {side, side});
        ImGui::PopStyleVar();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Closes this for good; F1 lists all keys");
    }
    ImGui::EndChild();
    return isClicked;
}

} // namespace

// Tells people who start the program for the first time how to look and move. It disappears once they have
// done both, or close it.
void drawFirstKeysCard(ViewerState& state, const PanelFrame& frame) {
    std::vector<KeyRow> rows{{"Right button, held", "look around"},
                             {"W A S D", "fly"},
                             {"Wheel", "faster, slower"},
                             {"Click", "what is this?"},
                             {"F1", "all keys"},
                             {"Ctrl+O", "open a map"},
                             {"\u00d7", "close this for good"}};
    if (state.map.isDark && !isExposureAuto(state) && !wantedBars(state).advice)
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
        const float side = ImGui::GetTextLineHeight(), left = ImGui::GetCursorPosX();
        const float width = widthOfRows(rows, side);
        for (const auto& [keys, meaning] : rows) {
            ImGui::TextUnformatted(keys.c_str());
            ImGui::SameLine(left + kKeysWidth * ImGui::GetFontSize());
            ImGui::TextDisabled("%s", meaning);
            if (&meaning != &rows.front().second) continue;
            ImGui::SameLine(left + width - side);
            if (drawCloseButton(side)) set(state, "knows_controls", 1.0);
        }
    }
    ImGui::End();
}

} // namespace visleaf
