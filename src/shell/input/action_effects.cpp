#include "shell/input/action_effects.h"

#include "platform/platform.h"
#include "shell/state/auto_exposure.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

// Closes the panel with the focus, otherwise the topmost dialog. Side bars without the focus stay, because
// they cover nothing. Lists and menus close themselves.
void closeOne(ViewerState& state) {
    if (state.focus.isPopupOpen) return;
    const bool isPanelFocused = state.focus.panel && isOpen(*state.focus.panel, state);
    if (isPanelFocused)
        close(*state.focus.panel, state);
    else if (!state.message.empty())
        state.message.clear();
    else if (!state.mapChoice.maps.empty())
        state.mapChoice.maps.clear();
    else if (!state.isUiHidden)
        close(state.browser.isOpen ? Panel::browser : Panel::keys, state);
}

} // namespace

void cycleWireframe(ViewerState& state, const ActionContext&) {
    switch (state.settings.mode) {
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
    const auto current = std::find_if(modes.begin(), modes.end(), [&state](const ViewModeInfo& info) {
        return info.mode == state.settings.mode;
    });
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

void escape(ViewerState& state, const ActionContext& context) {
    if (context.isLooking)
        state.todo.requests.push_back(Request::releaseMouse);
    else if (!state.focus.isPopupOpen && state.features.endMode(state))
        return;
    else if (!state.focus.isPopupOpen &&
             (!state.picked.selection.isEmpty() || !state.picked.highlight.empty()))
        deselect(state);
    else
        closeOne(state);
}

void toggleAutoExposure(ViewerState& state, const ActionContext&) {
    if (!isExposureAuto(state)) return state.todo.requests.push_back(Request::measureExposure);
    endAutoExposure(state);
    showNotice(state, fmt::format("Exposure {:.2f}", state.settings.exposure));
}

void toggleBrowser(ViewerState& state, const ActionContext&) {
    if (state.browser.isOpen && !state.isUiHidden)
        state.browser.isOpen = false;
    else
        openBrowser(state, kOpenMap);
}

} // namespace visleaf
