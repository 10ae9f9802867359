// The part of validate() that looks at faces: their vertices, indices and sizes.
#pragma once

#include "map/validate.h"

namespace visleaf {

/// Drops faces that can't be drawn, each with a warning: they keep their place but have no vertices. Of those
/// that stay every index is in range, every position is finite, and patches are grids of odd size.
void validateFaces(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
