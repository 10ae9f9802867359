// Corners of faces that mean the same point made equal, and put on every edge that they lie on: no cracks.
#pragma once

#include "forge/convex_shape.h"

namespace visleaf {

/// For each polygon its vertices, with those of all others that lie on its edges in between. Polygons of
/// which nothing is left have none.
std::vector<std::vector<glm::vec3>> weldVertices(const std::vector<Polygon>& polygons);

} // namespace visleaf
