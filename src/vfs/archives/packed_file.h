// Content that somebody may need later, deflated in memory.
#pragma once

#include "base/bytes.h"
#include "base/task.h"

#include <cstdint>

namespace visleaf {

struct PackedFile {
    Bytes deflated;
    uint64_t size = 0; // unpacked
};

/// Deflates `content`, quickly rather than well. Maps shrink to a half or a third.
Task<PackedFile> packFile(const Bytes& content);

/// Returns the content of a packed file.
Bytes unpackFile(const PackedFile& file);

} // namespace visleaf
