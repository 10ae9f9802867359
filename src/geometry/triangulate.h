// Splits convex polygons into triangles, without cracks.
#pragma once

#include "map/map.h"

#include <span>

namespace visleaf {

/// Appends the triangles of a convex polygon, as indices from 0 into `vertices`, with the polygon's clockwise
/// winding.
///
/// Compilers add vertices on straight edges where a neighbour's vertex touches them (T-junctions). Every
/// vertex stays a vertex of a triangle with an area, so that the rasterizer sees the same edges on both
/// sides. To that end, the fan starts at a vertex from which no triangle is empty. If there is none, the
/// index vertices.size() is the centre of the fan, and the caller adds the centre of the polygon as a vertex.
///
/// Returns true if it used the centre. Polygons without area give no triangles.
bool triangulate(std::span<const MapVertex> vertices, std::vector<uint32_t>& triangles);

/// Returns the vertex in the centre of a polygon, with all its attributes.
MapVertex middleOf(std::span<const MapVertex> vertices);

} // namespace visleaf
