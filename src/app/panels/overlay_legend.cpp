#include "app/panels/legend.h"
#include "app/panels/panel_table.h"
#include "scene/hull_overlay.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

std::string numberOf(size_t drawn, size_t all, const char* things) {
    if (drawn == all) return fmt::format("{} {}", all, things);
    return fmt::format("{} nearest of {} {}", drawn, all, things);
}

void drawArrowLegend(const OverlayCounts& counts) {
    ImGui::TextUnformatted(numberOf(counts.numArrowsDrawn, counts.numArrows, "links").c_str());
    for (const OverlayColor& arrow : arrowColors())
        drawLegendRow({arrow.color[0], arrow.color[1], arrow.color[2]}, std::string(arrow.title));
}

void drawProbeLegend(const OverlayCounts& counts) {
    const char* const meaning =
        counts.hasLightGrid ? "Points of the map's light grid: ambient light, and\nlight from one direction"
                            : "Light on models: the luxel of the floor below them,\nas in the game. The "
                              "map has no light grid.";
    ImGui::TextUnformatted(fmt::format("{}\n({} near the camera)", meaning, counts.numProbes).c_str());
}

void drawHullLegend(const Map& map) {
    ImGui::TextUnformatted(map.clipNodes.empty()
                               ? "Brushes and curves that stop players"
                               : "Clip hull of standing players:\nthe limits of their origin");
    drawLegendRow({kHullFloorColor[0], kHullFloorColor[1], kHullFloorColor[2]}, "players can stand here");
    drawLegendRow({kHullWallColor[0], kHullWallColor[1], kHullWallColor[2]}, "walls and ceilings");
}

} // namespace

void drawOverlayLegend(ViewerState& state, const PanelFrame& frame) {
    const OverlayCounts& counts = frame.mapView->overlayCounts();
    if (beginLegend(frame.layout.map)) {
        if (state.settings.showLights)
            ImGui::TextUnformatted(
                numberOf(counts.numLightsDrawn, counts.numLights, "light entities; circle: radius").c_str());
        if (state.settings.showTargets || state.settings.showPaths) drawArrowLegend(counts);
        if (state.settings.showHulls) drawHullLegend(frame.mapView->map());
        if (state.settings.showLightGrid) drawProbeLegend(counts);
    }
    ImGui::End();
}

} // namespace visleaf
