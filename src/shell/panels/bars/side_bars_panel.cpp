#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kGrip = 4.0f; // half the width of the edge that the mouse can drag, in pixels

/// Chooses between the tabs of a side bar. The tabs continue on further lines if they do not fit into one.
void drawTabs(Side side, ViewerState& state) {
    bool isFirst = true;
    for (const TabRow& row : tabs()) {
        if (row.panel.side != side) continue;
        if (!std::exchange(isFirst, false)) sameLineIfFits(row.title);
        const bool isShown = showsTab(state.bars, row.panel);
        const ImGuiCol color = isShown ? ImGuiCol_ButtonActive : ImGuiCol_WindowBg;
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(color));
        if (ImGui::Button(row.title)) open(row.panel, state);
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", row.help);
    }
    ImGui::Separator();
}

void drawTab(const TabRow& row, ViewerState& state, const PanelFrame& frame) {
    const bool takesFocus = state.focus.next == row.panel;
    if (takesFocus) {
        ImGui::SetNextWindowFocus();
        state.focus.next.reset();
    }
    // Each tab is a window of its own, so it keeps its scroll position and its folded sections.
    if (ImGui::BeginChild(row.title)) {
        if (row.needsMap && frame.mapView == nullptr)
            ImGui::TextDisabled("No map is open.");
        else
            row.draw(state, frame);
    }
    ImGui::EndChild();
}

/// Changes the width of the bar while the user drags its inner edge.
void dragEdge(Side side, const Rect& rect, const PanelFrame& frame, SideBars& bars) {
    const float edge = side == Side::left ? rect.end().x : rect.corner.x;
    ImGui::SetNextWindowPos({edge - kGrip, rect.corner.y});
    ImGui::SetNextWindowSize({2.0f * kGrip, std::max(rect.size.y, 1.0f)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin(side == Side::left ? "##left edge" : "##right edge", nullptr, kFlags)) {
        ImGui::InvisibleButton("edge", {2.0f * kGrip, std::max(rect.size.y, 1.0f)});
        if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 0.0f)) {
            const float mouse = ImGui::GetIO().MousePos.x;
            const float width = side == Side::left ? mouse - rect.corner.x : rect.end().x - mouse;
            const float most = rect.size.x + frame.layout.map.size.x;
            barOf(bars, side).width = std::max(std::min(width, most) / frame.units.point, kLeastBarWidth);
        }
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void drawContent(Side side, ViewerState& state, const PanelFrame& frame) {
    drawTabs(side, state);
    const Panel& shown = barOf(state.bars, side).tab;
    storeFocus(shown, state);
    for (const TabRow& row : tabs())
        if (row.panel == shown) drawTab(row, state, frame);
}

void drawBar(Side side, const Rect& rect, ViewerState& state, const PanelFrame& frame) {
    if (rect.isEmpty()) return;
    {
        const char* name = side == Side::left ? "##left bar" : "##right bar";
        const FixedPart part(name, rect, ImGui::GetStyle().WindowPadding, ImGuiCol_WindowBg);
        if (part.isVisible()) drawContent(side, state, frame);
    }
    dragEdge(side, rect, frame, state.bars);
}

} // namespace

void drawSideBars(ViewerState& state, const PanelFrame& frame) {
    drawBar(Side::left, frame.layout.leftBar, state, frame);
    drawBar(Side::right, frame.layout.rightBar, state, frame);
}

} // namespace visleaf
