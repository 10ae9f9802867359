// A map in a list: its thumbnail, its name, and what else is known.
#pragma once

#include "shell/panels/panels.h"

namespace visleaf {

/// Returns the height of a row in pixels.
float mapRowHeight();

/// Draws a map as a row that can be clicked, and asks for its thumbnail. Returns true if it was clicked.
bool drawMapRow(const ListedMap& map, bool isChosen, ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
