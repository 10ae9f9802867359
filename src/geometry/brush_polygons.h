// Computes the polygons of a brush from the planes of its sides.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// Largest number of sides of a brush that is used: more than compilers allow.
inline constexpr uint32_t kMaxBrushSides = 256;

/// Returns the polygon of each side, in the brush's order, clockwise from outside. A polygon is empty if
/// other sides cut it away. All are empty for a brush with too many sides.
std::vector<std::vector<glm::vec3>> brushPolygons(const Map& map, const Brush& brush);

} // namespace visleaf
