// A tiny Quake 3 map as the lumps of a file, that a test may damage: two leafs with a face of each kind.
#pragma once

#include "forge/ibsp46_file.h"

namespace visleaf::ibsp46 {

/// Faces: 0 a square with a lightmap, 1 a mesh of one triangle lit by its vertices, 2 a patch of 3 x 3, 3 a
/// flare, 4 a loop without indices. The lump of lightmaps is left empty on request, for tests of small files.
Lumps smallQuake3File(bool hasLightmaps = true);

} // namespace visleaf::ibsp46
