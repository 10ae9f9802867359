// The sizes of a face's texels and luxels on the map.
#pragma once

#include "map/map.h"
#include "materials/material_set.h"

#include <optional>

namespace visleaf {

/// Returns the mean side of a texel of a face, in game units per texel of the original texture. `material` is
/// that of the face, and belongs to `materials`. Nothing for a face without an area on the map or in the
/// texture, and if the size of the texture is not known (see shownImageSize()).
std::optional<double> unitsPerTexel(const Map& map, const MaterialSet& materials, const Material& material,
                                    const MapFace& face);

/// The same for the luxels of its lightmap. Nothing for a face without a lightmap.
std::optional<double> unitsPerLuxel(const Map& map, const MapFace& face);

} // namespace visleaf
