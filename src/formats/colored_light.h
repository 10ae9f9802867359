// Distinguishes RGB light from mono light in a lump that does not say which it is: maps of Half-Life's alpha
// have Quake's version and three bytes per luxel.
#pragma once

#include "formats/polygon_faces.h"

namespace visleaf {

/// True if the faces' lightmaps lie end to end in a lump of `lightBytes`, with three bytes per luxel. The
/// test is strict, so that it never takes a mono map for RGB: there must be at least eight lightmaps, and 19
/// of 20 must end exactly where the next begins.
bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes);

} // namespace visleaf
