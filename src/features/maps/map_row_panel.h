// A map in a list: its thumbnail, its name, and what else is known.
#pragma once

#include "features/maps/maps_feature.h"

namespace visleaf {

/// Returns the height of a row in pixels.
float mapRowHeight();

/// Draws a map as a row that can be clicked, and asks for its thumbnail. Returns true if it was clicked,
/// unless that was a wish to try the thumbnail again. `isOpenNow` marks the map that is open.
bool drawMapRow(const ListedMap& map, bool isChosen, MapsShown& maps, bool isOpenNow = false);

/// Has the image of a map drawn again if another try may help. Returns true if so.
bool retryImage(const ListedMap& map, MapsShown& maps);

} // namespace visleaf
