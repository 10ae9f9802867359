// The longer effects of actions: what keys and menus do to the state of the viewer.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Goes on from off to overlay, to through walls, to off.
void cycleWireframe(ViewerState& state, const ActionContext& context);

/// Shows the view after this one in the View menu.
void nextView(ViewerState& state, const ActionContext& context);

/// Freezes culling at the camera, or lets it follow the camera again.
void toggleFreeze(ViewerState& state, const ActionContext& context);
void toggleFrozenPvs(ViewerState& state, const ActionContext& context);
void toggleFrozenFrustum(ViewerState& state, const ActionContext& context);

/// Switches the filters between square texels and the defaults.
void toggleRetro(ViewerState& state, const ActionContext& context);

/// Asks if all settings shall be reset, unless they are all as at first.
void askForResetOfSettings(ViewerState& state, const ActionContext& context);

/// Hides everything but the map, or shows it again.
void toggleUi(ViewerState& state, const ActionContext& context);

/// Gives the search field of the open list the focus. Without one, opens a list.
void focusSearch(ViewerState& state, const ActionContext& context);

/// Ends the first of these that there is: looking with the mouse, a message, a search, a dialog, a control
/// with the keys, the search for a map, the mode of a feature, an orbit, the selection, the panel with the
/// focus, the hint in the dark.
void escape(ViewerState& state, const ActionContext& context);

/// True if a key carries out the action now. While a message is shown, keys only close it or quit: what they
/// open would be behind it.
bool mayActByKey(const Action& action, const ViewerState& state);

/// Asks for an exposure that suits the view, or returns to the one before.
void toggleAutoExposure(ViewerState& state, const ActionContext& context);

/// Opens or closes the browser for maps.
void toggleBrowser(ViewerState& state, const ActionContext& context);

} // namespace visleaf
