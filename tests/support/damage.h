// Damages the bytes of a file.
#pragma once

#include "base/byte_reader.h"
#include "base/bytes.h"

#include <bit>
#include <cstdint>

namespace visleaf {

/// Values that tend to break indices, counts and offsets.
inline constexpr uint32_t kHostileIntegers[] = {
    0,      1,          2,          0x7F,       0xFF,       0x7FFF,     0x8000,     0xFFFE,
    0xFFFF, 0x00010000, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFF00, 0xFFFFFFFE, 0xFFFFFFFF};

/// Overwrites `size` bytes at `position` with the low bytes of `value`, little-endian.
inline void overwrite(Bytes& bytes, size_t position, uint32_t value, size_t size = 4) {
    for (size_t i = 0; i < size; ++i)
        bytes[position + i] = static_cast<std::byte>(value >> (8 * i));
}

/// Returns the number of 32 bits at `position`.
inline uint32_t numberAt(ByteSpan bytes, size_t position) {
    ByteReader reader(bytes);
    reader.seek(position);
    return reader.u32();
}

/// Returns the bits of `value`, as in a file.
inline uint32_t bitsOf(float value) {
    return std::bit_cast<uint32_t>(value);
}

} // namespace visleaf
