// Maps whose sky has no faces: it is seen wherever nothing else is.
//
// Nightfire's compiler writes no corners for sky surfaces, so that openings show what was drawn first (see
// docs/formats/nightfire.md).
#pragma once

#include "map/map.h"

namespace visleaf {

/// True when some surface is sky and no face shows one.
bool hasOpenSky(const Map& map);

} // namespace visleaf
