// A tiny Quake 3 map as lumps that a test can damage: two leafs, and a face of each kind.
#pragma once

#include "forge/ibsp46_file.h"

namespace visleaf::ibsp46 {

/// Returns the map as records. Face 0 is a square with a lightmap, face 1 a mesh of one vertex-lit triangle,
/// face 2 a patch of 3 x 3 control points, face 3 a flare, and face 4 a polygon without indices. Without
/// `hasLightmaps`, the lump of lightmaps is empty, for tests of small files.
File smallQuake3Records(bool hasLightmaps = true);

/// Returns its lumps.
Lumps smallQuake3File(bool hasLightmaps = true);

} // namespace visleaf::ibsp46
