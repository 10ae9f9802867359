// Bytes of a file or an archive.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace visleaf {

using Bytes = std::vector<std::byte>;
/// Bytes that another object owns.
using ByteSpan = std::span<const std::byte>;

} // namespace visleaf
