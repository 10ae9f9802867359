#include "app/panels/panels.h"

#include "app/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {

void drawPanels(ViewerState& state, const PanelFrame& frame) {
    state.focusedPanel.reset();
    state.isPopupOpen = false;
    for (const PanelRow& panel : kPanels) {
        const bool isHidden = state.isUiHidden && !panel.staysWhenUiIsHidden;
        if (!isHidden && panel.isVisible(state, frame)) panel.draw(state, frame);
    }
    if (!state.isUiHidden) state.isPopupOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

} // namespace visleaf
