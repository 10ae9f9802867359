// The part of validate() for faces: their vertices, indices and sizes.
#pragma once

#include "map/validate.h"

namespace visleaf {

/// Removes faces that cannot be drawn, each with a warning: they keep their index but have no vertices. In
/// the other faces every index is in range, every position is finite, and patches are grids of odd size.
void validateFaces(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
