// The sizes of a face's texels and luxels on the map.
#pragma once

#include "map/map.h"

#include <optional>

namespace visleaf {

/// Returns the mean side of a texel of a face, in game units per texel of the original texture. Nothing for a
/// face without an area on the map or in the texture.
std::optional<double> unitsPerTexel(const Map& map, const MapFace& face);

/// The same for the luxels of its lightmap. Nothing for a face without a lightmap.
std::optional<double> unitsPerLuxel(const Map& map, const MapFace& face);

} // namespace visleaf
