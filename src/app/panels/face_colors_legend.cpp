#include "app/panels/legend.h"
#include "app/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kNoteWidth = 24.0f; // font sizes

void drawColors(const FaceColors& colors) {
    for (const LegendRow& row : colors.legend)
        drawLegendRow(row.color, fmt::format("{} ({} faces)", row.label, row.faces));
    if (colors.note.empty()) return;
    ImGui::PushTextWrapPos(kNoteWidth * ImGui::GetFontSize());
    ImGui::TextUnformatted(colors.note.c_str());
    ImGui::PopTextWrapPos();
}

} // namespace

void drawFaceColorsLegend(ViewerState& state, const PanelFrame& frame) {
    const FaceColorist& colorist = frame.mapView->colorist();
    if (beginLegend(frame.layout.map)) {
        ImGui::TextUnformatted(infoOf(state.settings.mode).title.data());
        if (const FaceColors* colors = colorist.colorsOf(state.settings.mode))
            drawColors(*colors);
        else
            ImGui::ProgressBar(colorist.shareDone(), {12.0f * ImGui::GetFontSize(), 0.0f}, "Computing");
    }
    ImGui::End();
}

} // namespace visleaf
