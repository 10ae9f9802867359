// Notices about overlays that another thread computes: their progress, and what they have found.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Shows a notice if there is something to say. Call it in each frame of the open map.
void sayWhatOverlaysFind(MapView& mapView, ViewerState& state);

/// Says where the map leaks. Switches the overlay off if it has no line to show: its next use looks again.
void takeLeak(const ShownLeak& leak, ViewerState& state);

} // namespace visleaf
