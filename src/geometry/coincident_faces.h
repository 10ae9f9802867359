// Finds faces with the same vertices as another face, which compilers of Quake 3's maps leave in.
//
// The engine draws opaque faces by shader, in the order in which the map's faces first name the shaders. So
// one of two coincident faces always lies on top. Visleaf draws near faces first, so without this the visible
// one would change as the camera moves.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// An opaque face of the world.
struct OpaqueFace {
    uint32_t face = 0;  // into Map::faces
    uint32_t state = 0; // only faces with the same state can cover one another
};

/// Returns those of `faces` that are covered; into Map::faces, ascending.
std::vector<uint32_t> findCoincidentFaces(const Map& map, std::span<const OpaqueFace> faces);

} // namespace visleaf
