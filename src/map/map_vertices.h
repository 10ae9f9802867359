// The vertices of a face, for both ways in which a map stores them.
//
// In Quake and related games, faces share positions, and texture coordinates follow from axes. Map keeps this
// form, because vertices for every face would take six times the memory. In Quake 3, each face has its own
// vertices.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns the position of a vertex; `index` is below MapFace::numVertices.
inline const glm::vec3& positionOf(const Map& map, const MapFace& face, uint32_t index) {
    const uint32_t vertex = face.firstVertex + index;
    return face.layout == kNone ? map.vertices[vertex].position : map.positions[map.vertexIndices[vertex]];
}

/// Returns the luxel coordinates of a position on a face with a layout; see MapVertex::luxel.
glm::vec2 luxelOf(const Map& map, const MapFace& face, const glm::vec3& position);

/// Returns a vertex with all its attributes.
MapVertex vertexOf(const Map& map, const MapFace& face, uint32_t index);

/// Fills `vertices` with the vertices of a face.
void gatherVertices(const Map& map, const MapFace& face, std::vector<MapVertex>& vertices);

/// Returns the coordinate of a position along an axis, not rounded. It is a double, because compilers compute
/// in doubles and the result must be the same.
double texelAlong(const glm::vec4& axis, const glm::vec3& point);

} // namespace visleaf
