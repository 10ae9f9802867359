// Moves the camera so that it shows the whole map, or all of the selection.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Moves the camera, without a turn, so that a box is in the middle of the view and fits into it. An
/// orthographic camera zooms. `lens` is that of the map's part of the window. A walking camera flies, because
/// no wall may stop it.
void fitView(const Bounds& box, const Lens& lens, ViewerState& state);

/// Does the same with an orthographic camera, and puts the section plane just in front of the box, so that
/// nothing of the map hides it.
void fitBehindPlane(const Bounds& box, const Lens& lens, ViewerState& state);

/// Shows the whole map from above at an angle, or as an orthographic camera sees it. Says which key goes
/// back, how to walk again, and how to look past the sky.
void fitMap(const MapSnapshot& map, const Lens& lens, ViewerState& state);

/// Shows all that is selected; without a selection, the whole map.
void fitSelection(MapView& mapView, const Lens& lens, ViewerState& state);

/// Fits what an orthographic camera showed in full into the frame again, after the side has changed.
void fitSideAgain(const Lens& lens, ViewerState& state);

/// Moves an orthographic camera so that the selection is in the middle of its frame.
void centerSelection(MapView& mapView, ViewerState& state);

/// Gives orthographic views a width that shows all of a new map.
void fitNewMap(const MapSnapshot& map, const Lens& lens, ViewerState& state);

} // namespace visleaf
