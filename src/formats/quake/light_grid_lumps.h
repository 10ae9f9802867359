// The light grids that ericw-tools appends to maps of Quake and Quake 2: the BSPX lumps LIGHTGRID_OCTREE and
// LIGHTGRIDS.
//
// Both store boxes of grid points, and an octree that finds the box of a point. Only the boxes are read: they
// fill a grid like Quake 3's. Facts: ericwa/ericw-tools common/bspxfile.cc and light/lightgrid.cc.
#pragma once

#include "base/diagnostics.h"
#include "formats/quake/bspx.h"
#include "map/light/light_grid.h"

namespace visleaf {

/// Returns the steady light (style 0) of the map's grid. LIGHTGRID_OCTREE has ambient light only. LIGHTGRIDS,
/// which is preferred, has the light on the six sides of a small cube; what all sides share is the ambient
/// light, and the rest comes from one direction. Its first grid is read: ericw-tools writes only one.
///
/// Points that the lump does not store are black, like those inside walls. Returns a grid without bytes if
/// there is no such lump, and with a warning if the grid is larger than the lump can fill. If the lump is
/// damaged, the points before the damage remain.
LightGrid readLightGrid(const Bspx& bspx, Diagnostics& diagnostics);

} // namespace visleaf
