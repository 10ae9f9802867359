// Faces that lie under another one, corner on corner, which compilers of Quake 3's maps leave in.
//
// Its engine draws opaque faces by their shaders, in the order in which the map's faces first name these, so
// that one of the two always lies on top. Here near faces are drawn first, and either would, as the camera
// moves.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// An opaque face of the world.
struct OpaqueFace {
    uint32_t face = 0; // into Map::faces
    uint32_t look = 0; // only those of one look cover one another
};

/// Those of `faces` that are covered; into Map::faces, ascending.
std::vector<uint32_t> findCoveredFaces(const Map& map, std::span<const OpaqueFace> faces);

} // namespace visleaf
