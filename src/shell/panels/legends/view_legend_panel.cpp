#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "view/legends/view_legend.h"

#include <imgui.h>

namespace visleaf {

void drawViewLegend(ViewerState& state, const PanelFrame& frame) {
    const ViewLegend legend = legendOf(state.settings.draw.mode, frame.mapView->map());
    if (legend.rows.empty() && legend.note.empty()) return;
    if (!beginLegend(state, frame.layout.map)) return;
    drawLegendPart({std::string(infoOf(state.settings.draw.mode).title), legend.rows, legend.note});
    drawUnderMouse(state.viewValue);
    ImGui::End();
}

} // namespace visleaf
