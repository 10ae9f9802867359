// Where a camera can be: in open space instead of in walls.
#pragma once

#include "map/map.h"

#include <optional>
#include <span>

namespace visleaf {

/// True if `point` is in a leaf from which something is visible, and in no solid brush of it. The trees of
/// Quake 3 do not know detail brushes, which only the lists of the leafs name.
bool isOpenAt(const Map& map, const glm::vec3& point);

/// True if `point` is in the void around the rooms: the map has visibility, but neither a cluster nor a brush
/// holds the point. Opaque liquids have no cluster either.
bool isInVoid(const Map& map, const glm::vec3& point);

/// Returns a point inside of one of the leafs, in the largest one that has an open one, near its middle.
/// Nothing if all are solid or too flat.
std::optional<glm::vec3> openPointIn(const Map& map, std::span<const uint32_t> leafs);

} // namespace visleaf
