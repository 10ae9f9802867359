// The area, the vertices, the bounds, the centre and the normal of a face.
#pragma once

#include "analysis/sight/winding.h"
#include "map/map.h"

#include <optional>

namespace visleaf {

/// Segments of a patch's curve where areas are added up. Finer patches change an area by less than a
/// thousandth.
inline constexpr uint32_t kAreaSegments = 16;

/// Returns the area of a face in square game units. Curved patches count with their triangles.
double areaOf(const Map& map, const MapFace& face);

/// Returns the vertices of a face, in the space of its model.
Winding windingOf(const Map& map, const MapFace& face);

/// Returns the bounds of the vertices of a face, in the space of its model.
Bounds boundsOf(const Map& map, const MapFace& face);

/// Returns the centre of these bounds.
glm::vec3 centerOf(const Map& map, const MapFace& face);

/// Returns the side from which a face is visible, a unit vector in the space of its model. Nothing for curved
/// faces and for faces without an area.
std::optional<glm::vec3> normalOf(const Map& map, const MapFace& face);

} // namespace visleaf
