#include "shell/panels/tab_focus.h"

#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <imgui_internal.h> // Dear ImGui has no other way to see that no window has the keys

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// True while something that takes the keys lies over the side bars.
bool isTabBehind(const ViewerState& state) {
    const bool isDialogOpen =
        std::ranges::any_of(dialogs(), [&](const DialogRow& row) { return row.isOpen.isOn(state); });
    return isDialogOpen || hasBoxInFront(state) || state.focus.isPopupOpen || state.focus.isInMenu;
}

} // namespace

void returnKeysToTab(ViewerState& state) {
    PanelFocus& focus = state.focus;
    const bool isMapClicked = ImGui::GetCurrentContext()->NavWindow == nullptr;
    if (isMapClicked) focus.tab.reset();
    if (focus.panel && focus.panel->side) focus.tab = focus.panel;
    const bool wasBehind = std::exchange(focus.isTabBehind, isTabBehind(state));
    const bool isFree = wasBehind && !focus.isTabBehind && !focus.panel && !focus.next && !state.isUiHidden;
    if (isFree && focus.tab && showsTab(state.bars, *focus.tab)) focus.next = focus.tab;
}

} // namespace visleaf
