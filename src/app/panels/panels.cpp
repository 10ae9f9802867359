#include "app/panels/panels.h"

namespace visleaf {

void drawPanels(ViewerState& state, const PanelFrame& frame) {
    if (frame.mapView == nullptr) drawEmpty(frame);
    drawLoading(frame);
    drawMessage(state);
    drawMapChooser(state);
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
}

bool usesKeyboard(const ViewerState& state) {
    return !state.message.empty() || !state.mapsToChoose.empty() || state.browser.isOpen;
}

} // namespace visleaf
