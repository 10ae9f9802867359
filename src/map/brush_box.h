// The box around a brush.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the box between the sides of a brush that are perpendicular to an axis. Every brush of a compiler
/// has all six. A brush without one of them reaches to the limit of coordinates.
Bounds boxOf(const Map& map, const Brush& brush);

} // namespace visleaf
