// Tells Hexen II's maps from Quake's, whose version they kept: their models have eight clip hulls instead of
// four.
#pragma once

#include "base/bytes.h"

#include <cstdint>

namespace visleaf {

/// True when the lump of models makes sense in records of Hexen II's size and not of Quake's.
bool holdsHexen2Models(ByteSpan models, uint32_t numFaces);

} // namespace visleaf
