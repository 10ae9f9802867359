// What each action does to the viewer's state.
#pragma once

#include "app/viewer_state.h"

namespace visleaf {

/// What actions need to know besides the state.
struct ActionContext {
    Lens lens;              // of the window
    bool isLooking = false; // the mouse turns the camera
};

/// Opens or mounts what was dropped on the window; see meaningOf().
void takeDropped(const std::filesystem::path& dropped, ViewerState& state);

/// Carries out one action. Looking with the mouse is the input's own matter; held actions do nothing here.
void apply(Action action, const ActionContext& context, ViewerState& state);

/// True for an action that is a switch and is on: for the check marks of menus.
bool isOn(Action action, const ViewerState& state);

} // namespace visleaf
