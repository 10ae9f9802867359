// Whether a straight line through the map's tree stays out of its walls.
#pragma once

#include "map/map.h"

namespace visleaf {

/// True when no leaf without a cluster (solid, or outside of the map) lies between the two points. Patches
/// and meshes stand in no one's way: the tree knows nothing of them.
bool isInSight(const Map& map, const glm::vec3& from, const glm::vec3& to);

} // namespace visleaf
