// Arrays of records in model files, which headers name by offset and count.
#pragma once

#include "base/byte_reader.h"

#include <string_view>

namespace visleaf {

/// Returns a reader for `count` records of `size` bytes that begin at `offset`. Throws ParseError if the file
/// is shorter; the message calls them `what`.
ByteReader recordsAt(ByteSpan bytes, size_t offset, uint64_t count, size_t size, std::string_view what);

} // namespace visleaf
