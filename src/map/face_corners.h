// The corners of a face, whichever way the map holds them.
//
// Quake and its heirs write down places, which faces share, and axes from which coordinates follow. A map
// keeps it so, because worked out for each corner of each face it takes six times the memory. Quake 3's faces
// have vertices of their own.
#pragma once

#include "map/map.h"

namespace visleaf {

/// The place of a corner; `index` is below MapFace::numVertices.
inline const glm::vec3& placeOf(const Map& map, const MapFace& face, uint32_t index) {
    const uint32_t corner = face.firstVertex + index;
    return face.layout == kNone ? map.vertices[corner].position : map.places[map.corners[corner]];
}

/// A corner with all its attributes.
MapVertex cornerOf(const Map& map, const MapFace& face, uint32_t index);

/// Fills `corners` with those of a face.
void gatherCorners(const Map& map, const MapFace& face, std::vector<MapVertex>& corners);

/// Where axes take a point, before it is rounded: compilers reckon in doubles, and so must readers.
double texelAlong(const glm::vec4& axis, const glm::vec3& point);

} // namespace visleaf
