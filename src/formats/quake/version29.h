// Distinguishes the games whose maps have version 29: Quake, Hexen II and Half-Life's alpha. The file does
// not name its game. Hexen II also has maps with wide fields.
#pragma once

#include "formats/polygon_faces.h"

namespace visleaf {

/// True if the lump of models has records of Hexen II's size and not of Quake's. Hexen II's have eight head
/// nodes instead of four (sezero/uhexen2 common/bspfile.h).
bool holdsHexen2Models(ByteSpan models, uint32_t numFaces);

/// True if a lighting lump of `lightBytes` has three bytes per luxel, as in Half-Life's alpha: the lightmaps
/// of the faces then lie end to end. The test is strict, so that it never mistakes a mono map for RGB. There
/// must be at least eight lightmaps, and 19 of 20 must end exactly where the next begins.
bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes);

} // namespace visleaf
