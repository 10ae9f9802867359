// The part of validate() for planes.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"

namespace visleaf {

/// Repairs planes whose normal has no direction or is far from length 1, and planes outside of the world.
/// Warns about those that a node, a face or a side of a brush uses.
void validatePlanes(Map& map, Diagnostics& diagnostics);

} // namespace visleaf
