// The polygons of a brush, rebuilt from the planes of its sides.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// Most sides of a brush that is looked at: more than compilers allow.
inline constexpr uint32_t kMaxBrushSides = 256;

/// The polygon of each side, in the brush's order, clockwise from outside; empty for sides that other sides
/// cut away and for all sides of a brush with too many.
std::vector<std::vector<glm::vec3>> brushPolygons(const Map& map, const Brush& brush);

} // namespace visleaf
