// The directions that MDL files of Quake and MD2 files number, for the normals of their vertices.
//
// Facts: the file formats. The directions are those of the corners, edges and faces of an icosahedron, each
// edge of which is cut into four parts.
#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace visleaf {

inline constexpr uint32_t kNumQuakeNormals = 162;

/// Returns the unit vector with a number. A number that the games do not have is up.
glm::vec3 quakeNormal(uint32_t number);

} // namespace visleaf
