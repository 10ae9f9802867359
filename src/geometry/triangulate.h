// Convex polygons into triangles, without cracks.
#pragma once

#include "map/map.h"

#include <span>

namespace visleaf {

/// Appends the triangles of a convex polygon, as indices from 0 into `corners`, clockwise as the polygon is.
///
/// Compilers put extra corners on straight edges where a neighbour's corner meets them (T-junctions). Every
/// corner is kept as the corner of a triangle that has an area, so that the rasterizer sees the same edge
/// pieces on both sides: the fan starts at a corner from which no triangle is empty. When there is none, the
/// index corners.size() is used as the fan's middle, and the caller adds the centre of the polygon as a
/// vertex.
///
/// Returns true when the middle was used. Polygons without area give no triangles.
bool triangulate(std::span<const MapVertex> corners, std::vector<uint32_t>& triangles);

/// The vertex in the middle of a polygon, with all its attributes.
MapVertex middleOf(std::span<const MapVertex> corners);

} // namespace visleaf
