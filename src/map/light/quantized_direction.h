// The directions that Quake 3's network protocol can express.
//
// The server sends the direction of a portal's camera as one byte, an index into a table of 162 unit vectors
// (ioquake3 code/game/g_misc.c, locateCamera; code/qcommon/q_math.c, DirToByte). So a camera looks along the
// nearest of these, up to 11 degrees away from the direction in the map.
#pragma once

#include <glm/vec3.hpp>

namespace visleaf {

/// Returns the nearest of the 162 directions to `direction`. Both are unit vectors in map space.
glm::vec3 nearestQuantizedDirection(const glm::vec3& direction);

} // namespace visleaf
