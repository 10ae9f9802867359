#include "shell/panels/legends/legend.h"

#include "shell/panels/over_map.h"

#include <imgui.h>

namespace visleaf {

bool beginLegend(ViewerState& state, const Rect& map) {
    if (!placeNextWindow(kLegend, {1.0f, 1.0f}, IfNoRoom::shrink, map, state)) return false;
    if (ImGui::Begin(kLegend, nullptr, kOverMapFlags | ImGuiWindowFlags_AlwaysAutoResize)) return true;
    ImGui::End();
    return false;
}

void drawLegendRow(const std::array<uint8_t, 3>& color, const std::string& text) {
    const auto share = [](uint8_t value) { return static_cast<float>(value) / 255.0f; };
    const float side = ImGui::GetFontSize();
    ImGui::ColorButton(text.c_str(), {share(color[0]), share(color[1]), share(color[2]), 1.0f},
                       ImGuiColorEditFlags_NoTooltip, {side, side});
    ImGui::SameLine();
    ImGui::TextUnformatted(text.c_str());
}

void drawLegendPart(const LegendPart& part) {
    if (!part.title.empty()) ImGui::TextUnformatted(part.title.c_str());
    for (const LegendRow& row : part.rows)
        drawLegendRow(row.color, row.label);
    if (!part.note.empty()) ImGui::TextDisabled("%s", part.note.c_str());
}

void drawUnderMouse(const std::string& value) {
    ImGui::TextDisabled("Under the mouse:");
    ImGui::SameLine();
    ImGui::TextUnformatted(value.empty() ? "nothing" : value.c_str());
}

} // namespace visleaf
