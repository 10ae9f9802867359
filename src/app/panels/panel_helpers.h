// Sizes, positions, items and texts that several panels share.
#pragma once

#include "app/viewer_state.h"

#include <imgui.h>

#include <string>

namespace visleaf {

enum class PanelCorner { topLeft, bottomRight };

/// Places the next panel. It opens in `corner` with a size of `sizeInFonts` font sizes. It always fits
/// between the menu bar and the status bar.
void placePanel(const ImVec2& sizeInFonts, PanelCorner corner);

/// Returns the width in pixels of a dialog that takes `share` of the window. The result is larger if that
/// would be too narrow to read, but not wider than the window.
float dialogWidth(float share);

/// Draws coloured text that wraps at the edge of its panel.
void wrappedText(const ImVec4& color, const std::string& text);

/// Keeps the next item, a button or checkbox with this label, on the same line if it fits.
void sameLineIfFits(const char* label);

/// Returns number, cluster and area of the leaf at index `leaf` in Map::leafs.
std::string leafText(const Map& map, uint32_t leaf);

/// Sets ViewerState::focusedPanel if `panel` has the focus. Call it between begin and end of the panel.
void storeFocus(Panel panel, ViewerState& state);

} // namespace visleaf
