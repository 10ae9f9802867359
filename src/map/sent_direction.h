// The directions that Quake 3's network protocol can carry.
//
// The server sends the direction of a portal's camera as one byte, an index into a table of 162 unit vectors
// (ioquake3 code/game/g_misc.c, locateCamera; code/qcommon/q_math.c, DirToByte). A camera therefore looks
// along the nearest of these, up to 11 degrees beside the direction that the map asks for.
#pragma once

#include <glm/vec3.hpp>

namespace visleaf {

/// The direction that the game shows for `direction`, both unit vectors in map space: the nearest of the 162.
glm::vec3 nearestSentDirection(const glm::vec3& direction);

} // namespace visleaf
