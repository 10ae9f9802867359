#include "shell/panels/legends/legend.h"
#include "shell/panels/panel_text.h"

#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kNoteWidth = 24.0f; // font sizes
const ImVec4 kMarkedText{1.0f, 0.94f, 0.47f, 1.0f};

/// Returns the row of the face under the mouse; kNoLegendRow if there is none.
uint8_t hoveredRow(const FaceColors& colors, const std::optional<MapItem>& hovered) {
    if (!hovered || hovered->kind != ItemKind::face || hovered->index >= colors.rows.size())
        return kNoLegendRow;
    return colors.rows[hovered->index];
}

/// Draws the legend. `value` is what the view shows under the mouse; empty: only the row says it.
void drawColors(const FaceColors& colors, const std::optional<MapItem>& hovered, const std::string& value) {
    const uint8_t marked = hoveredRow(colors, hovered);
    const LegendPart part = faceColorsLegend(colors, {});
    for (size_t i = 0; i < part.rows.size(); ++i) {
        const bool isMarked = i == marked;
        if (isMarked) ImGui::PushStyleColor(ImGuiCol_Text, kMarkedText);
        drawLegendRow(part.rows[i].color, part.rows[i].label);
        if (isMarked) ImGui::PopStyleColor();
    }
    drawUnderMouse(value.empty() && marked < colors.legend.size() ? colors.legend[marked].label : value);
    if (!colors.note.empty()) textWrappedAt(kNoteWidth * ImGui::GetFontSize(), colors.note);
}

} // namespace

void drawFaceColorsLegend(ViewerState& state, const PanelFrame& frame) {
    const FaceColorAnswers& faceColors = frame.mapView->faceColors();
    if (!beginLegend(state, frame.layout.map)) return;
    const ViewMode mode = state.settings.draw.mode;
    ImGui::TextUnformatted(infoOf(mode).title.data());
    if (const FaceColors* colors = faceColors.colorsOf(mode)) {
        drawColors(*colors, state.picked.hovered, state.viewValue);
    } else {
        ImGui::ProgressBar(faceColors.shareDone(), {12.0f * ImGui::GetFontSize(), 0.0f}, "Computing");
        // Only this check takes minutes. A legend takes no clicks, so it has no button.
        if (mode == ViewMode::pvsCheck && faceColors.isChecking()) ImGui::TextDisabled("Escape cancels it");
    }
    ImGui::End();
}

} // namespace visleaf
