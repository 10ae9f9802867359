#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

void drawToolBrushLegend(ViewerState&, const PanelFrame& frame) {
    if (beginLegend(frame.layout.map)) drawLegendPart(toolBrushLegend(frame.mapView->index().toolCounts()));
    ImGui::End();
}

} // namespace visleaf
