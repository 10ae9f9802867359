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
    state.isPanelFocused = state.isPopupOpen = false;
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

void noteFocus(ViewerState& state) {
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) state.isPanelFocused = true;
}

bool usesKeyboard(const ViewerState& state) {
    return state.isPanelFocused || state.isPopupOpen || !state.message.empty() ||
           !state.mapsToChoose.empty() || state.browser.isOpen;
}

} // namespace visleaf
