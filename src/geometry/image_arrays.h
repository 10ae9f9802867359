// Which array texture, and which of its layers, each image of a map lies in.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

/// Fills MapGeometry::imageArrays and imageSlots. Images of one size share an array; a full one is followed
/// by another.
void assignImages(const MaterialSet& materials, const GeometryLimits& limits, MapGeometry& geometry);

} // namespace visleaf
