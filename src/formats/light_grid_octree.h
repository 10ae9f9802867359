// The light grid that ericw-tools appends to maps of Quake and Quake 2: the BSPX lump LIGHTGRID_OCTREE.
//
// The lump stores boxes of grid points, and an octree that finds the box of a point. Only the boxes are read:
// they fill a grid like Quake 3's. Facts: ericwa/ericw-tools light/lightgrid.cc.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "map/light_grid.h"

namespace visleaf {

/// Returns the steady light (style 0) of the grid, without directions. Points that the lump does not store
/// are black, like those inside walls. Returns a grid without bytes for an empty lump, and with a warning for
/// one whose grid is larger than the lump can fill. If the lump is damaged, the points before the damage
/// remain.
LightGrid readLightGridOctree(ByteSpan lump, Diagnostics& diagnostics);

} // namespace visleaf
