// Which panels are open, and which of them takes the keys.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Returns the bars that have something to say.
WantedBars wantedBars(const ViewerState& state);

/// True if the panel is open, though the window may be too narrow to show its side bar. A tab with a mode
/// (TabRow::mode) is open while the mode is on, also if another tab is shown.
bool isOpen(const Panel& panel, const ViewerState& state);

/// Opens a panel and gives it the focus.
void open(const Panel& panel, ViewerState& state);

/// Closes a panel. The side bar of a tab that is shown closes too.
void close(const Panel& panel, ViewerState& state);

/// Does what the key of an open panel does: closes it, or brings it to the front if the keys go to a dialog
/// before it.
void closeOrRaise(const Panel& panel, ViewerState& state);

/// True while an error message, or the maps of an archive, stand in front of the dialogs and take the keys.
bool hasBoxInFront(const ViewerState& state);

/// True while keys have reached a control, such as a button, of the tab with the focus.
bool isAtControl(const ViewerState& state);

/// True while a panel that keys navigate is open, or isAtControl(). Hidden panels do not count.
bool usesKeyboard(const ViewerState& state);

/// True while the keys go to the console. A tab that a line opens, or a key, does not take them.
bool isTypingInConsole(const ViewerState& state);

} // namespace visleaf
