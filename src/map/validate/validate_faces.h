// The part of validate() for faces: their vertices, indices and sizes.
#pragma once

#include "map/validate/validate.h"

namespace visleaf {

/// Skips each face that cannot be drawn, with a warning: it keeps its index but has no vertices. In all other
/// faces every index is in range, every position is finite, and patches have odd sizes.
void validateFaces(Map& map, const LumpNames& names, Diagnostics& diagnostics);

/// Returns how many indices the faces of a map may use together, if its array of indices has `numIndices`. A
/// parser whose work grows with them keeps to this limit too.
uint64_t maxIndicesOfFaces(const Map& map, size_t numIndices);

} // namespace visleaf
