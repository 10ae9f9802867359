// Bytes of a file or an archive.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

using Bytes = std::vector<std::byte>;
/// Bytes that another object owns.
using ByteSpan = std::span<const std::byte>;

/// Returns the bytes as characters, NUL included.
inline std::string_view asText(ByteSpan bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace visleaf
