// Tells RGB light from mono in a lump that does not say which it is: maps of Half-Life's alpha have Quake's
// version and three bytes a luxel.
#pragma once

#include "formats/polygon_faces.h"

namespace visleaf {

/// True when the faces' blocks lie end to end in a lump of `lightBytes` if a luxel has three bytes. Strict:
/// it takes at least eight blocks, nineteen in twenty of which fill the way to the next to the byte, so a
/// mono map is never taken for one.
bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes);

} // namespace visleaf
