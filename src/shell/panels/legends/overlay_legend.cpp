#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"
#include "view/overlays/hull_overlay.h"

#include <fmt/format.h>
#include <imgui.h>

#include <cctype>

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

void drawHullRow(const LineColor& color, const std::string& meaning) {
    drawLegendRow({color[0], color[1], color[2]}, meaning);
}

/// Returns what the overlay shows, for its legend.
std::string hullMeaning(const Map& map, HullChoice choice) {
    if (map.clipNodes.empty()) return "Brushes and curves that stop players";
    std::string title = hullTitle(choice, map.game);
    if (title.empty()) return missingHullText(choice, map.game);
    title[0] = static_cast<char>(std::toupper(title[0]));
    return title + "\n(limits of the origin)";
}

void drawHullLegend(const Map& map, HullChoice choice) {
    ImGui::TextUnformatted(hullMeaning(map, choice).c_str());
    if (choice == HullChoice::all && !map.clipNodes.empty()) {
        const auto hulls = traitsOf(map.game).player.clipHulls;
        for (size_t i = 0; i < hulls.size(); ++i)
            drawHullRow(kHullColors[i], fmt::format("hull {}: {}", i + 1, hulls[i].user));
        return;
    }
    drawHullRow(kHullFloorColor, "floors");
    drawHullRow(kHullWallColor, "walls and ceilings");
    if (choice == HullChoice::nodes) drawHullRow(kHullOpenColor, "cuts through open space");
}

} // namespace

void drawOverlayLegend(ViewerState& state, const PanelFrame& frame) {
    const OverlayCounts& counts = frame.mapView->lines().counts();
    if (beginLegend(frame.layout.map)) {
        if (state.settings.showLights)
            ImGui::TextUnformatted(
                numberOf(counts.numLightsDrawn, counts.numLights, "light entities; circle: radius").c_str());
        if (state.settings.showTargets || state.settings.showPaths) drawArrowLegend(counts);
        if (state.settings.showHulls) drawHullLegend(frame.mapView->map(), state.settings.hull);
        if (state.settings.showLightGrid) drawProbeLegend(counts);
    }
    ImGui::End();
}

} // namespace visleaf
