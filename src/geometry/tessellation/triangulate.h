// Splits convex polygons into triangles, without cracks.
#pragma once

#include "map/map.h"

#include <span>

namespace visleaf {

/// Appends the triangles of a convex polygon with its clockwise winding, as indices into `vertices`.
///
/// Compilers add vertices on straight edges where a vertex of a neighbour touches them (T-junctions). Each
/// vertex becomes the vertex of a triangle with an area, so the rasterizer sees the same edges on both sides.
/// For this, the fan starts at a vertex from which no triangle is empty. If there is no such vertex, the
/// centre of the fan has the index vertices.size(), and the caller adds the centre of the polygon as a
/// vertex.
///
/// Returns true if it used the centre. Polygons without area give no triangles.
bool triangulate(std::span<const MapVertex> vertices, std::vector<uint32_t>& triangles);

/// Returns the vertex in the centre of a polygon. Its normal and its colour are those of the first vertex.
MapVertex middleOf(std::span<const MapVertex> vertices);

} // namespace visleaf
