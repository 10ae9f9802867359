// The map files of Raven's games (RBSP) and QFusion (FBSP), made from the records of a Quake 3 file. See
// docs/formats/rbsp.md.
#pragma once

#include "forge/ibsp46_file.h"

namespace visleaf::rbsp {

/// The lumps of Quake 3's format, and the array of the light grid.
inline constexpr size_t kLightArray = ibsp46::kNumLumps;
inline constexpr size_t kNumLumps = kLightArray + 1;

/// Size of the records of each lump; 1 if a lump has no records.
inline constexpr std::array<size_t, kNumLumps> kRecordBytes{
    1,  72, 16, 36, 48, 4, 4, 40, 12, 12, 80, 4, 72, 148, size_t{ibsp46::kPageSize} * ibsp46::kPageSize * 3,
    30, 1,  2};

/// Offsets of fields in a face's record.
inline constexpr size_t kLightmapStyles = 28, kLightmapNumbers = 36;
/// Offset of the coordinates of the first style in a vertex; 8 bytes for each style.
inline constexpr size_t kLightCoordinates = 20;

using Lumps = std::array<Bytes, kNumLumps>;

/// Returns the lumps of the same map. All light has style 0. All styles of a vertex have the coordinates of
/// the first one.
Lumps lumpsOf(const ibsp46::File& file);

/// Returns the same lumps with pages of 512 x 512 luxels, as QFusion has them.
Lumps lumpsWithLargePages(const ibsp46::File& file);

/// Returns the file: `RBSP` or `FBSP`.
Bytes write(const Lumps& lumps, std::string_view magic = "RBSP");

/// Returns the byte offset of a lump in the output of write().
size_t offsetOf(const Lumps& lumps, size_t lump);

} // namespace visleaf::rbsp
