#include "shell/input/action_effects.h"

#include "shell/panels/panel_table.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/open_panels.h"
#include "shell/state/opening.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Closes the first dialog that is open. Returns false if there is no dialog to close.
bool closeFirstDialog(ViewerState& state) {
    return std::ranges::any_of(dialogs(), [&state](const DialogRow& row) {
        if (!row.isOpen.isOn(state)) return false;
        close(row.panel, state);
        return !row.isOpen.isOn(state);
    });
}

/// Closes the dialog in front: the maps of an archive, otherwise the one with the focus, otherwise the first
/// one, because a click beside a dialog leaves it in front. Returns false if there is no dialog to close.
bool closeDialogInFront(ViewerState& state) {
    if (!state.dialogs.mapChoice.maps.empty()) {
        state.dialogs.mapChoice.maps.clear();
        return true;
    }
    const std::optional<Panel>& focused = state.focus.panel;
    if (focused && !focused->side && isOpen(*focused, state)) {
        close(*focused, state);
        if (!isOpen(*focused, state)) return true; // the start page stays until a map is open
    }
    return !state.isUiHidden && closeFirstDialog(state);
}

/// Lets the panel with the focus empty its search, so that the next Escape closes it. Returns false if there
/// is nothing to empty.
bool emptySearchInFront(ViewerState& state) {
    const std::optional<Panel>& filled = state.focus.filledSearch;
    if (!filled || !isOpen(*filled, state)) return false;
    state.focus.emptiedSearch = filled;
    return true;
}

/// Returns the panel with a search field that the user most likely means: the one with the focus, else a
/// dialog, else a tab that is shown, else the first tab.
Panel panelToSearch(const ViewerState& state) {
    std::optional<Panel> found;
    const auto consider = [&](const auto& rows) {
        for (const auto& row : rows) {
            if (!row.hasSearch) continue;
            if (row.panel == state.focus.panel) return row.panel;
            const bool isShown = isOpen(row.panel, state) && !state.isUiHidden;
            if (isShown && !found) found = row.panel;
        }
        return found.value_or(Panel{});
    };
    const Panel dialog = consider(dialogs());
    if (dialog != Panel{}) return dialog;
    const Panel tab = consider(tabs());
    if (tab != Panel{}) return tab;
    return std::ranges::find_if(tabs(), [](const TabRow& row) { return row.hasSearch; })->panel;
}

} // namespace

void cycleWireframe(ViewerState& state, const ActionContext&) {
    switch (state.settings.draw.mode) {
    case ViewMode::wireframe:
        setViewMode(state, ViewMode::wireframeThrough);
        break;
    case ViewMode::wireframeThrough:
        setViewMode(state, state.modeBeforeWireframe);
        break;
    default:
        setViewMode(state, ViewMode::wireframe);
        break;
    }
}

void nextView(ViewerState& state, const ActionContext&) {
    const auto modes = viewModes();
    const auto current = std::ranges::find(modes, state.settings.draw.mode, &ViewModeInfo::mode);
    const size_t index = static_cast<size_t>(current - modes.begin());
    setViewMode(state, modes[(index + 1) % modes.size()].mode);
}

void toggleFreeze(ViewerState& state, const ActionContext& context) {
    if (state.frozen.isAny())
        state.frozen = {};
    else
        state.frozen = frozenBy({state.camera.pose, true}, context.lens);
    showNotice(state, state.frozen.isAny() ? "Culling is frozen" : "Culling follows the camera");
}

void toggleFrozenPvs(ViewerState& state, const ActionContext&) {
    std::optional<glm::vec3>& position = state.frozen.pvsPosition;
    position = position ? std::nullopt : std::optional(state.camera.pose.position);
    showNotice(state, position ? "The PVS is frozen" : "The PVS follows the camera");
}

void toggleFrozenFrustum(ViewerState& state, const ActionContext& context) {
    std::optional<FrozenFrustum>& frustum = state.frozen.frustum;
    frustum = frustum ? std::nullopt : std::optional(FrozenFrustum{state.camera.pose, context.lens});
    showNotice(state, frustum ? "The frustum is frozen" : "The frustum follows the camera");
}

void toggleRetro(ViewerState& state, const ActionContext&) {
    const bool isNowOn = state.settings.draw.filters != kRetroFilters;
    const Settings wanted{.draw = {.filters = isNowOn ? kRetroFilters : FilterChoices{}}};
    for (const char* name : {"filter", "lightmap_filter", "sky_filter", "anisotropy"})
        set(state, name, valueIn(wanted, name).value);
    showNotice(state, switchText(*findAction("retro"), isNowOn));
}

void askForResetOfSettings(ViewerState& state, const ActionContext&) {
    if (changedSettings(state.settings).empty()) return showNotice(state, kNoSettingChanged);
    state.dialogs.asksForReset = true;
    state.isUiHidden = false;
}

void toggleUi(ViewerState& state, const ActionContext&) {
    state.isUiHidden = !state.isUiHidden;
    const std::string key = keyOrTitle(*findAction("hide_ui"), state.keys);
    showNotice(state, state.isUiHidden ? key + " shows the panels again" : "The panels are shown again", 2.5);
    state.notice.staysWhenUiIsHidden = true;
}

void focusSearch(ViewerState& state, const ActionContext&) {
    const Panel panel = panelToSearch(state);
    if (!isOpen(panel, state) || state.isUiHidden) open(panel, state);
    showTab(state.bars, panel); // in front of the other bar, where a narrow window has room for one only
    state.isUiHidden = false;
    state.focus.search = panel;
    state.focus.isByClick = false;
}

// What lies in front comes first. Side bars without the focus stay, because they cover nothing. Lists and
// menus close themselves. The card with the first keys stays: somebody may still read it.
void escape(ViewerState& state, const ActionContext& context) {
    if (context.isLooking) return state.todo.requests.push_back(Request::releaseMouse);
    if (state.focus.isPopupOpen) return;
    if (!state.message.empty()) return state.message.clear();
    if (emptySearchInFront(state) || closeDialogInFront(state)) return;
    if (isAtControl(state)) return; // moveByTabInBar() takes the keys away from it
    if (context.isSearching) return state.todo.requests.push_back(Request::cancelSearch);
    if (state.features.endMode(state)) return;
    if (infoOf(state.rig.mode).endsByEscape) return setCameraMode(state, CameraMode::fly);
    const bool hasMarks = !state.picked.selection.isEmpty() || !state.picked.highlight.empty();
    if (hasMarks) return deselect(state);
    if (state.focus.panel && isOpen(*state.focus.panel, state)) return close(*state.focus.panel, state);
    if (context.map != nullptr && !state.isUiHidden && isDarkHintDue(state)) state.map.darkPicture.reset();
}

bool mayActByKey(const Action& action, const ViewerState& state) {
    // While the keys of an action are changed, a key that is tried does nothing else.
    const bool isChangingKeys = state.dialogs.keys.isOpen && state.dialogs.keys.isEditing;
    const bool isFree = state.message.empty() && !isChangingKeys;
    return isFree || action.effect == escape || action.request == Request::quit;
}

void toggleAutoExposure(ViewerState& state, const ActionContext&) {
    if (!isExposureAuto(state)) return state.todo.requests.push_back(Request::measureExposure);
    endAutoExposure(state);
    showNotice(state, "The exposure before is back"); // the tool bar shows it
}

// While the browser asks for something else than a map, such as game data, it goes on with maps.
void toggleBrowser(ViewerState& state, const ActionContext&) {
    FileBrowser& browser = state.dialogs.browser;
    if (browser.isOpen && browser.purpose.take == kOpenMap.take && !state.isUiHidden)
        closeOrRaise(Panel::browser, state);
    else
        openBrowser(state, kOpenMap);
}

} // namespace visleaf
