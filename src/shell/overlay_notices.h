// Notices about overlays that another thread computes: their progress, and what they have found.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Shows a notice if there is something to say. Call it in each frame of the open map.
void sayWhatOverlaysFind(MapView& mapView, ViewerState& state);

/// Says where the map leaks. If there is no line, switches the overlay off again that the user has switched
/// on for this map; its next use looks again. One that was on before stays on: the map may leak again after
/// the next reload.
void takeLeak(const ShownLeak& leak, bool isSwitchedOn, ViewerState& state);

} // namespace visleaf
