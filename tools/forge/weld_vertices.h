// Makes vertices of faces at almost the same position equal, and adds each vertex to all edges on which it
// lies. This prevents cracks.
#pragma once

#include "forge/convex_shape.h"

namespace visleaf {

/// Returns the vertices of each polygon, including those of other polygons that lie on its edges. A polygon
/// without a remaining area has no vertices.
std::vector<std::vector<glm::vec3>> weldVertices(const std::vector<Polygon>& polygons);

} // namespace visleaf
