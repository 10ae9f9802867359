// Qbism's wide variant of Quake 2's map file (QBSP, version 38). Tests build a map as ibsp38::File and widen
// the fields of its records. See docs/formats/qbsp38.md.
#pragma once

#include "forge/ibsp38_file.h"

namespace visleaf::qbsp38 {

using ibsp38::kNumLumps;
using Lumps = std::array<Bytes, kNumLumps>;

/// Record size of each lump in bytes; 1 if a lump is not an array of records.
inline constexpr std::array<size_t, kNumLumps> kRecordBytes{1, 20, 12, 1,  44, 76, 28, 1, 52, 4,
                                                            4, 8,  4,  48, 12, 8,  1,  8, 8};

/// Returns the lumps of `file` with wide fields, in the order of the directory.
Lumps widen(const ibsp38::File& file);

/// Returns the bytes of a file with these lumps. ibsp38::lumpAt() finds them there.
Bytes write(const Lumps& lumps);

} // namespace visleaf::qbsp38
