#include "shell/panels/legends/legend.h"

#include <imgui.h>

namespace visleaf {

bool beginLegend(const Rect& map) {
    const float gap = 0.5f * ImGui::GetFontSize();
    ImGui::SetNextWindowPos({map.end().x - gap, map.end().y - gap}, ImGuiCond_Always, {1.0f, 1.0f});
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize |
        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing;
    return ImGui::Begin("##legend", nullptr, kFlags);
}

void drawLegendRow(const std::array<uint8_t, 3>& color, const std::string& text) {
    const auto share = [](uint8_t value) { return static_cast<float>(value) / 255.0f; };
    const float side = ImGui::GetFontSize();
    ImGui::ColorButton(text.c_str(), {share(color[0]), share(color[1]), share(color[2]), 1.0f},
                       ImGuiColorEditFlags_NoTooltip, {side, side});
    ImGui::SameLine();
    ImGui::TextUnformatted(text.c_str());
}

void drawUnderMouse(const std::string& value) {
    ImGui::TextDisabled("Under the mouse:");
    ImGui::SameLine();
    ImGui::TextUnformatted(value.empty() ? "nothing" : value.c_str());
}

} // namespace visleaf
