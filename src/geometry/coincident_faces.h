// Finds faces with the same vertices as another face. Compilers of Quake 3 maps leave such faces in.
//
// The engine draws opaque faces shader by shader. The order of the shaders is the order in which the faces of
// the map first use them. One of two coincident faces is therefore always on top. Visleaf draws near faces
// first. Without this module, the visible face would change as the camera moves.
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

/// Returns the indices into Map::faces of those `faces` that another one covers, ascending.
std::vector<uint32_t> findCoincidentFaces(const Map& map, std::span<const OpaqueFace> faces);

} // namespace visleaf
