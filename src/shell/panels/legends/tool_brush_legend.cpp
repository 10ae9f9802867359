#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

void drawToolBrushLegend(ViewerState& state, const PanelFrame& frame) {
    if (!beginLegend(state, frame.layout.map)) return;
    drawLegendPart(toolBrushLegend(frame.mapView->index().toolCounts()));
    ImGui::End();
}

} // namespace visleaf
