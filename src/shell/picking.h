// Clicks on the map, and the thing under the mouse.
#pragma once

#include "features/feature_state.h"
#include "shell/state/viewer_state.h"

namespace visleaf {

/// Answers Picked::click, which must not be empty and is on a pixel of the frame that was drawn last: a
/// feature takes it, or it selects what it hit, or it opens the menu of that. If the answer must wait, the
/// click stays for the next frame, and a notice says so.
void answerClick(const FeatureFrame& frame, const glm::dvec2& pixel, ViewerState& state);

/// Finds the thing under the mouse, which the next frame outlines, and what the debug view shows there. A
/// camera that moves has no use for it.
void hover(const FeatureFrame& frame, bool isFlying, ViewerState& state);

/// Selects Picked::luxelToSelect. Moves the camera to where it sees Picked::itemToSee, or Picked::itemToFind,
/// which it selects; all of it is in the frame if there is room. `lens` is that of the map's part of the
/// window.
void goToItem(MapView& mapView, const Lens& lens, ViewerState& state);

} // namespace visleaf
