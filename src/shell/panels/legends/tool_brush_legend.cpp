#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_table.h"
#include "view/overlays/tool_brushes.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {

void drawToolBrushLegend(ViewerState&, const PanelFrame& frame) {
    const ToolCounts& counts = frame.mapView->index().toolCounts();
    if (beginLegend(frame.layout.map)) {
        bool isEmpty = true;
        for (const ToolKindInfo& info : toolKinds()) {
            const uint32_t count = counts[static_cast<size_t>(info.kind)];
            if (count > 0)
                drawLegendRow({info.color[0], info.color[1], info.color[2]},
                              fmt::format("{} ({})", info.title, count));
            isEmpty = isEmpty && count == 0;
        }
        if (isEmpty) ImGui::TextUnformatted("The map has no tool brushes.");
    }
    ImGui::End();
}

} // namespace visleaf
