// The light of Quake 64's maps: samples of 16 bits, in the texture format of the console.
#pragma once

#include "base/bytes.h"

#include <cstdint>

namespace visleaf {

inline constexpr int32_t kQuake64LuxelBytes = 2; // bytes per luxel in the file

/// Returns the samples of a lighting lump as RGB bytes, 255 for the brightest. In the file, the first byte
/// has five bits of red and the upper three of green. The second byte has the lower two of green, five bits
/// of blue, and an unused bit. An odd last byte is ignored.
Bytes unpackQuake64Light(ByteSpan lump);

} // namespace visleaf
