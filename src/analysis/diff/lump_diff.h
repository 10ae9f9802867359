// Compares the lumps of two files of the same format.
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A lump of a file.
struct FileLump {
    std::string_view name;
    uint32_t offset = 0; // bytes from the start of the file
    ByteSpan bytes;
};

/// A file and its lumps.
struct FileLumps {
    ByteSpan file; // the whole file
    std::vector<FileLump> lumps{};
    std::vector<FileLump> bspx{}; // what newer compilers append, in a directory of its own
};

/// A lump that differs between two files.
struct LumpChange {
    std::string name;
    std::optional<uint64_t> bytesA, bytesB; // length; empty: the file has no such lump
    bool hasSameContent = false;            // the lumps are equal, but they are in another order in the file
};

/// The name under which compareLumps() lists the bytes after the last lump, without zeros at the end.
inline constexpr std::string_view kAfterLumps = "AFTER LUMPS";

/// Returns the lumps that differ in size, in content, or in their order in the file. The order of BSPX lumps
/// has no meaning.
std::vector<LumpChange> compareLumps(const FileLumps& a, const FileLumps& b);

} // namespace visleaf
