// The keys that a panel gets, and those that move through its list.
#pragma once

#include "shell/state/viewer_state.h"

#include <cstddef>

namespace visleaf {

/// True if the keys go to the panel that is being drawn, not to a list of choices over it.
bool isPanelFocused();

/// Sets ViewerState::focus.panel if `panel` has the focus. Call it between begin and end of the panel.
void storeFocus(const Panel& panel, ViewerState& state);

/// Stores which window has the keys, because keys that are pressed before the next frame are for that one.
/// Call it when all panels are drawn.
void storeWindow(ViewerState& state);

/// True if Escape was pressed for the window that is being drawn, and has neither closed a list of choices or
/// a menu nor ended a search. It does one thing at a time, so call this behind the search field.
bool isClosedByEscape(const ViewerState& state);

/// True if one of the Enter keys was pressed; false for the repetitions of one that is held.
bool isEnterPressed();

/// True if Enter was pressed and chooses a row of the list in the window that is being drawn, because neither
/// a field nor a button that keys have reached gets it.
bool isEnterForList(const ViewerState& state);

/// Keeps the arrow and page keys for a list while the last item, a text field, is active. Otherwise they
/// would move the focus away from it.
void keepKeysForList();

/// Returns by how many rows the arrow keys and the page keys of this frame go on in a list; 0: none is
/// pressed.
int rowStepOfKeys();

/// Returns the row of a list that is chosen after the arrow keys and the page keys of this frame; at most the
/// last one.
size_t rowAfterKeys(size_t row, size_t numRows);

} // namespace visleaf
