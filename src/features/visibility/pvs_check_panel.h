// The section of the visibility panel that compares the PVS with rays.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Draws a button that starts the check, its progress, or its result.
void drawPvsCheck(ViewerState& state, const FaceColorAnswers& faceColors, const MapSnapshot& map);

} // namespace visleaf
