// Distinguishes games whose maps have version 29 like Quake's, because the file does not name the game.
#pragma once

#include "formats/polygon_faces.h"

namespace visleaf {

/// True if the lump of models is valid with records of Hexen II's size and not of Quake's.
bool holdsHexen2Models(ByteSpan models, uint32_t numFaces);

/// True if the faces' lightmaps lie end to end in a lump of `lightBytes`, with three bytes per luxel. The
/// test is strict, so that it never takes a mono map for RGB: there must be at least eight lightmaps, and 19
/// of 20 must end exactly where the next begins.
bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes);

} // namespace visleaf
