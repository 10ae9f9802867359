// Whether a camera of the game can be at a point that a command line names, and what an answer means if not.
#pragma once

#include "map/map.h"

#include <string>
#include <string_view>

namespace visleaf {

/// True if a camera of the game can be at the point. Without a BSP tree, nothing is known to be solid.
bool isInOpenSpace(const glm::vec3& point, const Map& map);

/// Says what an answer or a frame from the point means if no camera of the game can be there, and where one
/// can be; empty: it can be there.
std::string meaningFrom(const glm::vec3& point, const Map& map);

/// Prints that meaning about `file`. Returns the exit status of the answer.
int warnOfEye(const glm::vec3& point, const Map& map, std::string_view file);

} // namespace visleaf
