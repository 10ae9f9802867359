// The directions from which light comes, one for each luxel (deluxe maps). They show the relief of normal
// maps in baked light.
#pragma once

#include "map/map.h"

#include <span>

namespace visleaf {

inline constexpr uint32_t kDirectionBytes = 3; // per luxel: (1 + x, 1 + y, 1 + z) * 127.5 of a unit vector

/// Returns the directions of one style of a lightmap in MapLight::directions, in the order of its luxels.
/// They are in map space and point to the light. Empty if the map has none.
std::span<const uint8_t> directionsOf(const Map& map, const FaceLightmap& lightmap, uint32_t style);

/// Sets MapLight::directions from vectors in the space of each face's texture: along its axis s, against its
/// axis t, and along the normal of its front. `vectors` has kDirectionBytes for each luxel of the map and
/// must not be shorter. Needs faces whose texture coordinates follow from their positions (MapFace::layout).
void setDirectionsFromTextureSpace(std::span<const uint8_t> vectors, Map& map);

} // namespace visleaf
