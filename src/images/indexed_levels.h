// The mip levels of a texture whose texels are indices into a palette.
#pragma once

#include "base/byte_reader.h"
#include "images/decode_image.h"
#include "images/palette.h"

#include <array>
#include <vector>

namespace visleaf {

/// Mip levels in a miptex record and in a WAL file.
inline constexpr size_t kNumStoredLevels = 4;

/// Where the levels of a texture are. A miptex record and a WAL file store this alike.
struct LevelTable {
    ImageSize size;
    std::array<uint32_t, kNumStoredLevels> offsets{}; // of each level, from the start of the record or file
};

/// Reads a table. Throws ParseError if a side does not have 1 to `longestSide` texels.
LevelTable readLevelTable(ByteReader& reader, uint32_t longestSide);

/// Returns the texels of the largest level. Throws ParseError if they are beyond the end.
ByteSpan largestLevel(ByteSpan file, const LevelTable& table);

/// One mip level.
struct IndexedLevel {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint8_t> indices; // width * height, rows from the top

    bool operator==(const IndexedLevel&) const = default;
};

/// Returns the levels in `file`; each has half the sides of the one before. The list ends
/// before the first level that is missing or does not fit into the file. Throws ParseError if that is the
/// largest.
std::vector<IndexedLevel> readLevels(ByteSpan file, const LevelTable& table);

/// Returns the colours of texels. If `isCutOut`, those with kTransparentIndex become transparent.
Image colorsOf(ImageSize size, ByteSpan indices, const Palette& palette, bool isCutOut);
Image colorsOf(const IndexedLevel& level, const Palette& palette, bool isCutOut);

} // namespace visleaf
