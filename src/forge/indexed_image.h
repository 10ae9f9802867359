// Pictures as Quake 2 keeps them: palette indices in WAL files, the palette in a PCX, skies as TGA.
#pragma once

#include "base/bytes.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace visleaf {

struct Color {
    uint8_t r = 0, g = 0, b = 0;
};

/// What palette indices mean.
using ColorTable = std::array<Color, 256>;

/// A picture by its colours, rows from the top.
struct ColorImage {
    uint32_t width = 0, height = 0;
    std::vector<Color> pixels;
};

/// The entry of `palette` that comes closest to `color`, the transparent index 255 left out.
uint8_t nearestIndex(const ColorTable& palette, const Color& color);

/// A WAL file with four levels, each half as large as the one before. Width and height must be multiples
/// of 8.
Bytes encodeWal(std::string_view name, const ColorImage& image, const ColorTable& palette);

/// A PCX file that shows all colours in 16 rows and ends with the palette.
Bytes encodePalettePcx(const ColorTable& palette);

/// An uncompressed 24-bit TGA file.
Bytes encodeTga(const ColorImage& image);

} // namespace visleaf
