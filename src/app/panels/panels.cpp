#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {

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

void noteFocus(ViewerState& state) {
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) state.isPanelFocused = true;
}

bool usesKeyboard(const ViewerState& state) {
    return state.isPanelFocused || state.isPopupOpen || !state.message.empty() ||
           !state.mapsToChoose.empty() || state.browser.isOpen;
}

} // namespace visleaf
