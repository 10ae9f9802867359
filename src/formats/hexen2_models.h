// Distinguishes Hexen II's maps from Quake's. They have the same version, but their models have eight clip
// hulls instead of four.
#pragma once

#include "base/bytes.h"

#include <cstdint>

namespace visleaf {

/// True if the lump of models is valid with records of Hexen II's size and not of Quake's.
bool holdsHexen2Models(ByteSpan models, uint32_t numFaces);

} // namespace visleaf
