// The section of the map panel that lists the findings of lint.
#pragma once

#include "shell/panels/panels.h"

namespace visleaf {

/// Draws the section. An open section asks for the findings. A click on one selects it and moves the camera
/// there.
void drawProblems(ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
