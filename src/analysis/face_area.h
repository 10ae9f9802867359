// The area, the centre and the bounds of a face.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the area of a face in square game units. Curved patches count with their triangles.
double areaOf(const Map& map, const MapFace& face);

/// Returns the bounds of the vertices of a face, in the space of its model.
Bounds boundsOf(const Map& map, const MapFace& face);

/// Returns the centre of these bounds.
glm::vec3 centerOf(const Map& map, const MapFace& face);

} // namespace visleaf
