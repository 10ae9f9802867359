// Pictures as Quake 2 keeps them: palette indices in WAL files, the palette in a PCX, skies as TGA.
#pragma once

#include "base/bytes.h"
#include "images/palette.h"

#include <string_view>
#include <vector>

namespace visleaf {

/// A picture by its colours, rows from the top.
struct ColorImage {
    uint32_t width = 0, height = 0;
    std::vector<Rgb> pixels;
};

/// The entry of `palette` that comes closest to `color`, the transparent index 255 left out.
uint8_t nearestIndex(const Palette& palette, const Rgb& color);

/// A WAL file with four levels, each half as large as the one before. Width and height must be multiples
/// of 8.
Bytes encodeWal(std::string_view name, const ColorImage& image, const Palette& palette);

/// A PCX file that shows all colours in 16 rows and ends with the palette.
Bytes encodePalettePcx(const Palette& palette);

/// An uncompressed 24-bit TGA file.
Bytes encodeTga(const ColorImage& image);

} // namespace visleaf
