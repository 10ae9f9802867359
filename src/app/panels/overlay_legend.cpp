#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

ImVec4 solidColor(const LineColor& color) {
    return {static_cast<float>(color[0]) / 255.0f, static_cast<float>(color[1]) / 255.0f,
            static_cast<float>(color[2]) / 255.0f, 1.0f};
}

std::string numberOf(size_t drawn, size_t all, const char* things) {
    if (drawn == all) return fmt::format("{} {}", all, things);
    return fmt::format("{} nearest of {} {}", drawn, all, things);
}

void drawArrowLegend(const OverlayCounts& counts) {
    ImGui::TextUnformatted(numberOf(counts.numArrowsDrawn, counts.numArrows, "links").c_str());
    const float side = ImGui::GetFontSize();
    for (const OverlayColor& arrow : arrowColors()) {
        ImGui::ColorButton(arrow.title.data(), solidColor(arrow.color), ImGuiColorEditFlags_NoTooltip,
                           {side, side});
        ImGui::SameLine();
        ImGui::TextUnformatted(arrow.title.data());
    }
}

void drawProbeLegend(const OverlayCounts& counts) {
    const char* const meaning =
        counts.hasLightGrid ? "Points of the map's light grid: ambient light, and\nlight from one direction"
                            : "Light of models: the luxel of the floor below them,\nas the game does it. The "
                              "map has no light grid.";
    ImGui::TextUnformatted(fmt::format("{}\n({} near the camera)", meaning, counts.numProbes).c_str());
}

} // namespace

void drawOverlayLegend(ViewerState& state, const PanelFrame& frame) {
    const OverlayCounts& counts = frame.mapView->overlayCounts();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 corner{ImGui::GetFontSize(), display.y - 2.5f * ImGui::GetFontSize()};
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowBgAlpha(0.75f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("##overlays", nullptr, kFlags)) {
        if (state.settings.showLights)
            ImGui::TextUnformatted(
                numberOf(counts.numLightsDrawn, counts.numLights, "light entities; circle: radius").c_str());
        if (state.settings.showTargets) drawArrowLegend(counts);
        if (state.settings.showLightGrid) drawProbeLegend(counts);
    }
    ImGui::End();
}

} // namespace visleaf
