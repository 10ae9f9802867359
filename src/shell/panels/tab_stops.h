// The keys Tab, Shift+Tab and Down in a dialog and in a tab of a side bar.
#pragma once

#include <vector>

namespace visleaf {

struct ViewerState;

/// Lets Tab go round items of the dialog that is being drawn, and Shift+Tab back. `labels` are those of the
/// items, in their order; the one of the text field is `field`, null if there is none. From a list, Tab goes
/// to the field. `firstRow` is the ID of the first row of a list behind the items, to which Tab goes too; 0:
/// none. Returns the item that Tab goes to now; 0: none. Before version 1.89, Dear ImGui goes to text fields
/// only.
unsigned moveByTab(const std::vector<const char*>& labels, const char* field, unsigned firstRow = 0);

/// Lets Down go from a text field to the first row of the list below it, whatever lies between. `field` is
/// the label of the field, `firstRow` the ID of the row; 0: the list is empty. Returns true if it goes there
/// now.
bool moveByDown(const char* field, unsigned firstRow);

/// Does the same as moveByTab() in a tab of a side bar. The item that Tab reaches there has the keys
/// (isAtControl()) until Escape, a click, or a key that moves on to something else.
void moveByTabInBar(const std::vector<const char*>& labels, const char* field, ViewerState& state);

} // namespace visleaf
