// The brushes that ericw-tools appends to maps of Quake (`-wrbrushes`): the BSPX lump BRUSHLIST. FTE moves
// players by them, so that a player may have any size.
//
// Facts: ericwa/ericw-tools qbsp/qbsp.cc and common/bspxfile.hh, fteqw specs/bspx.txt.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "map/map.h"

namespace visleaf {

/// Appends the brushes of the lump, with their planes, to the map and gives each model its range. The file
/// names no surfaces, so those of the sides are kNone. The brushes before damage remain, with a warning; an
/// empty lump changes nothing.
void appendBrushList(ByteSpan lump, Map& map, Diagnostics& diagnostics);

} // namespace visleaf
