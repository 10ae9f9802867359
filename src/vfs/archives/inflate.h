// Unpacks deflated files of archives, with limits against archives that would fill the memory.
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <optional>

namespace visleaf {

/// What stands before the deflated data.
enum class DeflateHeader : uint8_t { none, zlib };

/// Returns how many bytes a file may unpack to that has this size in its archive: far more than any real
/// data, and no more than kMaxFileBytes.
uint64_t mostUnpackedBytes(uint64_t packedBytes);

/// Unpacks data that is known to become `size` bytes; nothing if it does not.
std::optional<Bytes> inflated(ByteSpan packed, uint64_t size, DeflateHeader header);

} // namespace visleaf
