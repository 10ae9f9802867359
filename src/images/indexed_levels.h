// The mip levels of a texture whose texels are indices into a palette.
#pragma once

#include "base/bytes.h"
#include "images/image.h"
#include "images/palette.h"

#include <array>
#include <vector>

namespace visleaf {

/// Mip levels in a miptex record and in a WAL file.
inline constexpr size_t kNumStoredLevels = 4;

/// One mip level.
struct IndexedLevel {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint8_t> indices; // width * height, rows from the top

    bool operator==(const IndexedLevel&) const = default;
};

/// Returns the levels at these offsets in `file`; each has half the sides of the one before. The list ends
/// before the first level that is missing or does not fit into the file. Throws ParseError if that is the
/// largest.
std::vector<IndexedLevel> readLevels(ByteSpan file, uint32_t width, uint32_t height,
                                     const std::array<uint32_t, kNumStoredLevels>& offsets);

/// Returns the colours of a level. If `isCutOut`, texels with kTransparentIndex become transparent.
Image colorsOf(const IndexedLevel& level, const Palette& palette, bool isCutOut);

} // namespace visleaf
