// Maps with any number of faces, to test more than 65,535 of anything: a floor of squares in rows. Each row
// is a leaf, and all leafs see each other.
#pragma once

#include "base/bytes.h"

#include <cstdint>

namespace visleaf::test {

inline constexpr uint32_t kBigMapRowFaces = 500;
inline constexpr float kBigMapSquare = 64.0f; // game units

/// Returns a BSP2 file with `numRows` rows. Each face has 5 x 5 luxels. There are 300 textures.
Bytes bigBsp2(uint32_t numRows);

/// Returns an IBSP 46 file with `numRows` rows. Each face has an eighth of a lightmap page in both
/// directions.
Bytes bigIbsp46(uint32_t numRows);

} // namespace visleaf::test
