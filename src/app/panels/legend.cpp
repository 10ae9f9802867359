#include "app/panels/legend.h"

#include <imgui.h>

namespace visleaf {

bool beginLegend() {
    const ImVec2 corner{ImGui::GetIO().DisplaySize.x - ImGui::GetFontSize(), ImGui::GetFontSize() * 2.5f};
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::SetNextWindowBgAlpha(0.75f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoSavedSettings;
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

} // namespace visleaf
