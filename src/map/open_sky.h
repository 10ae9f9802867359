// Maps whose sky has no faces. The sky is visible wherever nothing else is.
//
// Nightfire's compiler writes no vertices for sky surfaces, so the map has openings there (see
// docs/formats/nightfire.md).
#pragma once

#include "map/map.h"

namespace visleaf {

/// True if the map has a sky surface and no face shows one.
bool hasOpenSky(const Map& map);

} // namespace visleaf
