#include "app/panels/panels.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

std::string indexText(uint32_t index) {
    return index == kNone ? "none" : fmt::format("{}", index);
}

} // namespace

void drawPanels(ViewerState& state, const PanelFrame& frame) {
    if (frame.mapView == nullptr) drawEmpty(frame);
    drawLoading(frame);
    drawMessage(state);
    drawMapChooser(state);
    state.focusedPanel.reset();
    state.isPopupOpen = false;
    if (state.isUiHidden) return;
    drawEntityLabels(frame);
    drawOverlay(state, frame);
    drawToolBrushLegend(state, frame);
    drawStatusBar(state, frame);
    drawMenuBar(state);
    drawNotice(state);
    drawKeysPanel(state);
    drawLightingPanel(state, frame);
    drawAssetsPanel(state, frame);
    drawFileBrowser(state);
    state.isPopupOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

std::string leafText(const Map& map, uint32_t leaf) {
    const Leaf& found = map.leafs[leaf];
    return fmt::format("{}  cluster {}  area {}", leaf, indexText(found.cluster), indexText(found.area));
}

void noteFocus(Panel panel, ViewerState& state) {
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) state.focusedPanel = panel;
}

} // namespace visleaf
