// The contents of leafs and clip nodes in Quake and Half-Life.
#pragma once

#include "map/flags.h"

#include <cstdint>

namespace visleaf {

/// Returns our bits for a number of the file: -1 is air, -2 is solid (bspfile.h of WinQuake and of
/// Half-Life's tools).
Contents quakeContents(int32_t value);

} // namespace visleaf
