#include "shell/state/open_panels.h"

#include "shell/panels/panel_table.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the switch of a dialog, or of the mode of a tab; nothing for other tabs.
std::optional<PanelSwitch> switchOf(const Panel& panel) {
    for (const DialogRow& row : dialogs())
        if (row.panel == panel) return row.isOpen;
    for (const TabRow& row : tabs())
        if (row.panel == panel) return row.mode;
    return std::nullopt;
}

/// Ends the mode of the tab whose place another one takes, if the mode is of no use without it.
void endModeOfTabBefore(const Panel& next, ViewerState& state) {
    if (!next.side || barOf(state.bars, *next.side).tab == next) return;
    for (const TabRow& row : tabs()) {
        const bool isLeft = row.panel == barOf(state.bars, *next.side).tab;
        if (isLeft && row.mode && row.endsModeWhenLeft) row.mode->set(state, false);
    }
}

/// True for a dialog in the middle of the window while the keys go to another one there. The console lies at
/// an edge, where its key closes it at any time.
bool isBehindDialog(const Panel& panel, const ViewerState& state) {
    bool isInMiddle = false, isOtherInFront = false;
    for (const DialogRow& row : dialogs()) {
        if (!row.takesKeys) continue;
        isInMiddle |= row.panel == panel;
        isOtherInFront |= row.panel != panel && state.focus.panel == row.panel && row.isOpen.isOn(state);
    }
    return isInMiddle && isOtherInFront;
}

} // namespace

bool isTypingInConsole(const ViewerState& state) {
    return state.dialogs.console.isOpen && !state.isUiHidden && state.focus.panel == Panel::console;
}

WantedBars wantedBars(const ViewerState& state) {
    return {.reload = state.map.failedReload.isShown(), .advice = !state.map.missingData.empty()};
}

bool isOpen(const Panel& panel, const ViewerState& state) {
    const std::optional<PanelSwitch> isOpen = switchOf(panel);
    return isOpen ? isOpen->isOn(state) : showsTab(state.bars, panel);
}

void open(const Panel& panel, ViewerState& state) {
    endModeOfTabBefore(panel, state);
    if (const auto isOpen = switchOf(panel)) isOpen->set(state, true);
    showTab(state.bars, panel);
    if (!isTypingInConsole(state) || !panel.side) state.focus.next = panel;
}

void close(const Panel& panel, ViewerState& state) {
    if (const auto isOpen = switchOf(panel)) isOpen->set(state, false);
    hideTab(state.bars, panel);
}

void closeOrRaise(const Panel& panel, ViewerState& state) {
    if (isBehindDialog(panel, state))
        open(panel, state);
    else
        close(panel, state);
}

bool hasBoxInFront(const ViewerState& state) {
    return !state.message.empty() || !state.dialogs.mapChoice.maps.empty();
}

bool isAtControl(const ViewerState& state) {
    return state.focus.control && state.focus.control == state.focus.panel;
}

bool usesKeyboard(const ViewerState& state) {
    if (hasBoxInFront(state)) return true; // also while the interface is hidden
    if (state.isUiHidden) return false;
    const bool isDialogOpen = std::ranges::any_of(dialogs(), [&](const DialogRow& row) {
        const bool hasFocus = row.hasSearch && state.focus.panel == row.panel;
        return (row.takesKeys || hasFocus) && row.isOpen.isOn(state);
    });
    return isDialogOpen || isAtControl(state) || state.focus.isPopupOpen || state.focus.isInMenu ||
           state.focus.wantsMenu;
}

} // namespace visleaf
