// The keys Tab and Shift+Tab in a dialog.
#pragma once

#include <vector>

namespace visleaf {

/// Lets Tab go round items of the dialog that is being drawn, and Shift+Tab back. `labels` are those of the
/// items, in their order; the one of the text field is `field`. Before version 1.89, Dear ImGui goes to text
/// fields only.
void moveByTab(const std::vector<const char*>& labels, const char* field);

} // namespace visleaf
