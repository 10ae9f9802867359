#include "app/panels/panel_helpers.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

std::string indexText(uint32_t index) {
    return index == kNone ? "none" : fmt::format("{}", index);
}

} // namespace

void placePanel(const ImVec2& sizeInFonts, PanelCorner corner) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float unit = ImGui::GetFontSize();
    const ImVec2 first = viewport.WorkPos;
    // The space between the menu bar and the status bar.
    const ImVec2 room{viewport.WorkSize.x, viewport.WorkSize.y - ImGui::GetFrameHeight()};
    const ImVec2 size{std::min(sizeInFonts.x * unit, room.x), std::min(sizeInFonts.y * unit, room.y)};
    const ImVec2 left{room.x - size.x, room.y - size.y};
    // The panel opens a little below the top, so the overlay stays visible if there is room for both.
    const ImVec2 offset = corner == PanelCorner::bottomRight
                              ? left
                              : ImVec2{std::min(left.x, 2.0f * unit), std::min(left.y, 3.0f * unit)};
    ImGui::SetNextWindowSizeConstraints({std::min(room.x, 12.0f * unit), std::min(room.y, 8.0f * unit)},
                                        room);
    ImGui::SetNextWindowSize(size, ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowPos({first.x + offset.x, first.y + offset.y}, ImGuiCond_FirstUseEver);
}

float dialogWidth(float share) {
    constexpr float kNarrowest = 26.0f; // font sizes
    const float window = ImGui::GetMainViewport()->WorkSize.x;
    return std::min(std::max(window * share, kNarrowest * ImGui::GetFontSize()), window);
}

void wrappedText(const ImVec4& color, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

void sameLineIfFits(const char* label) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float box = ImGui::GetFrameHeight() + style.ItemInnerSpacing.x; // width of a checkbox
    const float width = ImGui::CalcTextSize(label).x + std::max(2.0f * style.FramePadding.x, box);
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + style.ItemSpacing.x + width <= end) ImGui::SameLine();
}

std::string leafText(const Map& map, uint32_t leaf) {
    const Leaf& found = map.leafs[leaf];
    return fmt::format("{}  cluster {}  area {}", leaf, indexText(found.cluster), indexText(found.area));
}

void storeFocus(Panel panel, ViewerState& state) {
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) state.focusedPanel = panel;
}

} // namespace visleaf
