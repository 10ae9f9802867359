// Places that a person types: for the console and for the dialog.
#pragma once

#include "document/place_text.h"
#include "shell/state/viewer_state.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Returns the link to what the window shows, which goToPlace() follows.
std::string linkToView(const ViewerState& state);

/// Returns an error for a thing that the map does not have. `map` is the open one; null: none is.
Status checkOnMap(const MapItem& item, const Map* map);

/// Moves the camera to a place, selects it, or opens the map of a link. `text` is what the place was read
/// from. `map` is the open one; null: none is. The error says that the map does not have the thing.
Status goToPlace(const TypedPlace& place, std::string_view text, const Map* map, ViewerState& state);

/// Reads a place and goes there. The error may also say what was expected.
Status goToPlace(std::string_view text, const Map* map, ViewerState& state);

} // namespace visleaf
