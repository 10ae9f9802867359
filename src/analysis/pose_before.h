// Finds a camera from which a thing on a map can be seen.
#pragma once

#include "culling/view.h"
#include "map/map.h"

#include <optional>

namespace visleaf {

/// Returns a camera that looks at `point`, a position in map space, from at most `distance` game units. If
/// `normal` is given, the camera is on that side. Otherwise it is where there is most room, if possible so
/// that it looks like `current`. No wall of the world is between the camera and a point that lies in an open
/// leaf.
CameraPose poseBefore(const Map& map, const glm::vec3& point, const std::optional<glm::vec3>& normal,
                      const CameraPose& current, float distance);

} // namespace visleaf
