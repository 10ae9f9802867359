// Maps of as many faces as one likes, for what must hold beyond 65,535 of anything: a floor of squares in
// rows, each row a leaf that sees all others.
#pragma once

#include "base/bytes.h"

#include <cstdint>

namespace visleaf::test {

inline constexpr uint32_t kBigMapRowFaces = 500;
inline constexpr float kBigMapSquare = 64.0f; // game units

/// A BSP2 file of `numRows` rows: a block of 5 x 5 luxels for each face, 300 textures.
Bytes bigBsp2(uint32_t numRows);

/// An IBSP 46 file of `numRows` rows: an eighth of a lightmap page, both ways, for each face.
Bytes bigIbsp46(uint32_t numRows);

} // namespace visleaf::test
