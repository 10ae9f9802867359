// Assigns each image of a map to an array texture and an array layer.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

/// Fills MapGeometry::imageArrays and imageSlots. Images of one size share an array; when it is full, another
/// one follows.
void assignImages(const MaterialSet& materials, const GeometryLimits& limits, MapGeometry& geometry);

} // namespace visleaf
