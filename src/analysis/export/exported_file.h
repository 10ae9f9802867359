// A file of an export, before it is written.
#pragma once

#include "base/bytes.h"

#include <string>
#include <string_view>

namespace visleaf {

/// A file in memory. The name is relative to the folder of the output: at most one folder and no "..". What
/// the map names is safe (safeFileName()); what the user names stays as it is.
struct ExportedFile {
    std::string name;
    Bytes bytes;
};

/// Returns a text as bytes.
inline Bytes bytesOf(std::string_view text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

} // namespace visleaf
