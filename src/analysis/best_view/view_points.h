// Points in a map from which a camera may look.
#pragma once

#include "map/map.h"

#include <cstddef>
#include <vector>

namespace visleaf {

/// Returns at most `most` points: the eyes of player starts, and points in the largest open leafs, far from
/// each other. No point is in a wall or in a liquid. Depends only on the map.
std::vector<glm::vec3> viewPoints(const Map& map, size_t most);

} // namespace visleaf
