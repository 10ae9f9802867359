// The vertices of a face, for both ways in which a map stores them.
//
// Quake and related games store positions, which faces share, and axes that give the texture coordinates. Map
// keeps that form, because computed vertices for every face would take six times the memory. Quake 3's faces
// have their own vertices.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the position of a vertex; `index` is below MapFace::numVertices.
inline const glm::vec3& positionOf(const Map& map, const MapFace& face, uint32_t index) {
    const uint32_t vertex = face.firstVertex + index;
    return face.layout == kNone ? map.vertices[vertex].position : map.positions[map.vertexIndices[vertex]];
}

/// Returns a vertex with all its attributes.
MapVertex vertexOf(const Map& map, const MapFace& face, uint32_t index);

/// Fills `vertices` with those of a face.
void gatherVertices(const Map& map, const MapFace& face, std::vector<MapVertex>& vertices);

/// Returns the coordinate of a position along an axis, not rounded. It is a double because compilers compute
/// in doubles, and readers must do the same.
double texelAlong(const glm::vec4& axis, const glm::vec3& point);

} // namespace visleaf
