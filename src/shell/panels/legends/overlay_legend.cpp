#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

void drawOverlayLegend(ViewerState& state, const PanelFrame& frame) {
    const MapView& mapView = *frame.mapView;
    const std::vector<LegendPart> parts =
        overlayLegend(mapView.map(), mapView.lines().counts(), state.settings);
    if (parts.empty() || !beginLegend(state, frame.layout.map)) return;
    for (const LegendPart& part : parts)
        drawLegendPart(part);
    ImGui::End();
}

} // namespace visleaf
