// Tells RGB light from mono in a lump that does not say which it is: maps of Half-Life's alpha have Quake's
// version and three bytes a luxel.
#pragma once

#include "formats/polygon_faces.h"

namespace visleaf {

/// When the faces' blocks lie end to end in a lump of `lightBytes` if a luxel has three bytes: makes the
/// light offsets count bytes and returns true. Until then each is a byte of the lump times kLuxelBytes, as
/// mono light has it.
///
/// Strict: it takes at least eight blocks, nineteen in twenty of which fill the way to the next to the byte,
/// so a mono map is never taken for one.
bool takeRgbOffsets(PolygonLumps& polygons, size_t lightBytes);

} // namespace visleaf
