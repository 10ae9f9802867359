// Compares the lumps of two files of the same format.
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <optional>
#include <span>
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

/// A lump that differs between two files.
struct LumpChange {
    std::string name;
    std::optional<uint64_t> bytesA, bytesB; // length; empty: the file has no such lump
    bool hasSameContent = false;            // the lumps are equal, but they are in another order in the file
};

/// The name under which compareLumps() lists the bytes after the last lump, without zeros at the end. Newer
/// compilers append BSPX lumps there.
inline constexpr std::string_view kAfterLumps = "AFTER LUMPS";

/// Returns the lumps that differ in size, in content, or in their order in the file. `fileA` and `fileB` are
/// the whole files.
std::vector<LumpChange> compareLumps(ByteSpan fileA, std::span<const FileLump> a, ByteSpan fileB,
                                     std::span<const FileLump> b);

} // namespace visleaf
