#include "shell/panels/bars/tab_row.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"

#include <imgui.h>

#include <algorithm>
#include <span>
#include <vector>

namespace visleaf {
namespace {

constexpr const char* kMoreTabs = "More"; // title of the list of tabs while it shows none
constexpr float kGrip = 4.0f;             // half the width of the edge that the mouse can drag, in pixels

std::vector<const TabRow*> tabsOf(Side side) {
    std::vector<const TabRow*> rows;
    for (const TabRow& row : tabs())
        if (row.panel.side == side) rows.push_back(&row);
    return rows;
}

void drawTabButton(const TabRow& row, ViewerState& state) {
    const ImGuiCol color = showsTab(state.bars, row.panel) ? ImGuiCol_ButtonActive : ImGuiCol_WindowBg;
    if (coloredButton(ImGui::GetStyleColorVec4(color), row.title, row.help)) open(row.panel, state);
}

/// Chooses between the tabs that do not fit into the row.
void drawTabList(std::span<const TabRow* const> hidden, float width, ViewerState& state) {
    const auto shown =
        std::ranges::find_if(hidden, [&](const TabRow* row) { return showsTab(state.bars, row->panel); });
    const bool isShown = shown != hidden.end();
    ImGui::SetNextItemWidth(width);
    const ImGuiCol color = isShown ? ImGuiCol_ButtonActive : ImGuiCol_FrameBg;
    ImGui::PushStyleColor(ImGuiCol_FrameBg, ImGui::GetStyleColorVec4(color));
    const bool isListOpen =
        beginCombo("##more tabs", isShown ? (*shown)->title : kMoreTabs, ImGuiComboFlags_HeightLargest);
    ImGui::PopStyleColor();
    if (!isListOpen) return;
    for (const TabRow* row : hidden) {
        if (comboItem(row->title, showsTab(state.bars, row->panel))) open(row->panel, state);
        tipOfRow(row->help);
    }
    ImGui::EndCombo();
}

/// Chooses between the tabs of a side bar. Those that do not fit into one row are in a list at its end.
void drawTabs(Side side, ViewerState& state) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const std::vector<const TabRow*> rows = tabsOf(side);
    const auto widthOf = [&style](const char* title) {
        return ImGui::CalcTextSize(title).x + 2.0f * style.FramePadding.x;
    };
    std::vector<float> widths;
    for (const TabRow* row : rows)
        widths.push_back(widthOf(row->title));
    const TabRowSizes sizes{ImGui::GetContentRegionAvail().x, style.ItemInnerSpacing.x,
                            ImGui::GetFrameHeight(), widthOf(kMoreTabs)};
    const size_t numInRow = numTabsInRow(widths, sizes);
    for (size_t i = 0; i < numInRow; ++i) {
        if (i > 0) ImGui::SameLine(0.0f, sizes.gap);
        drawTabButton(*rows[i], state);
    }
    if (numInRow < rows.size()) {
        if (numInRow > 0) ImGui::SameLine(0.0f, sizes.gap);
        drawTabList(std::span(rows).subspan(numInRow),
                    std::min(tabListWidth(widths, numInRow, sizes), sizes.room), state);
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
