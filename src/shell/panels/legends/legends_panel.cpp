#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"
#include "view/legends/view_legend.h"

#include <imgui.h>

namespace visleaf {
namespace {

/// Draws parts of a legend; nothing if there are none.
void drawParts(const std::vector<LegendPart>& parts, ViewerState& state, const Rect& map) {
    if (parts.empty() || !beginLegend(state, map)) return;
    for (const LegendPart& part : parts)
        drawLegendPart(part);
    ImGui::End();
}

/// What the colours of views mean that are no FaceColors.
void drawViewLegend(ViewerState& state, const PanelFrame& frame) {
    const ViewLegend legend = legendOf(state.settings.draw.mode, frame.mapView->map());
    if (legend.rows.empty() && legend.note.empty()) return;
    if (!beginLegend(state, frame.layout.map)) return;
    drawLegendPart({std::string(infoOf(state.settings.draw.mode).title), legend.rows, legend.note});
    drawUnderMouse(state.viewValue);
    ImGui::End();
}

} // namespace

void drawLegends(ViewerState& state, const PanelFrame& frame) {
    const MapView& mapView = *frame.mapView;
    const Rect& map = frame.layout.map;
    if (state.settings.showToolBrushes)
        drawParts({toolBrushLegend(mapView.index().toolCounts())}, state, map);
    if (traitsOf(state.settings.draw.mode).readsFaceColors) drawFaceColorsLegend(state, frame);
    drawViewLegend(state, frame);
    drawParts(overlayLegend(mapView.map(), mapView.lines().counts(), state.settings), state, map);
}

} // namespace visleaf
