// The 162 directions that Quake and its relatives number: for the normals of vertices in MDL and MD2 files,
// and for the view of a portal's camera in Quake 3.
//
// Facts: the file formats; ioquake3 code/game/g_misc.c (locateCamera) and code/qcommon/q_math.c (DirToByte).
// The directions are those of the corners, edges and faces of an icosahedron, each edge of which is cut into
// four parts. The nearest one is up to 11 degrees away.
#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace visleaf {

inline constexpr uint32_t kNumQuakeNormals = 162;

/// Returns the unit vector with a number. A number that the games do not have is up.
glm::vec3 quakeNormal(uint32_t number);

/// Returns the number of the direction that is nearest to a unit vector; the lowest of several equally near
/// ones, as in the games.
uint32_t nearestQuakeNormal(const glm::vec3& direction);

} // namespace visleaf
