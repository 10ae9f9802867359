// Gives the tab of a side bar the keys back when the dialog, the menu or the message over it closes. Dear
// ImGui gives them to the window that had them last, which may be the menu bar.
#pragma once

namespace visleaf {

struct ViewerState;

/// Watches which panel has the keys. Call it when all panels of a frame are drawn.
void returnKeysToTab(ViewerState& state);

} // namespace visleaf
