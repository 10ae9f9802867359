// Encodes images in the file formats of the games. images/formats/write_png.h encodes PNG.
#pragma once

#include "base/bytes.h"
#include "forge/palettes.h"

#include <string_view>

namespace visleaf {

/// Returns the texture record of Quake and Half-Life with four mip levels. If `hasPalette`, the image's own
/// palette follows. Truncates names to 15 characters. Width and height must be multiples of 16.
Bytes encodeMiptex(std::string_view name, const Image& image, const Palette& palette, const IndexRange& range,
                   bool hasPalette);

/// Returns such a record without pixels, for a texture that is in a WAD.
Bytes encodeMiptexHeader(std::string_view name, const Image& image);

/// Returns a WAL file with four mip levels. Width and height must be multiples of 8.
Bytes encodeWal(std::string_view name, const Image& image, const Palette& palette);

/// Returns Quake 2's pics/colormap.pcx: the shades of all colours, then the mixture of each two colours, in
/// 320 rows of 256. The palette is at the end.
Bytes encodeColormapPcx(const Palette& palette);

/// Returns only the colours, three bytes each.
Bytes encodePalette(const Palette& palette);

/// Returns an uncompressed TGA file with 24 bits per pixel, or 32 if `hasAlpha`. Rows start at the bottom, as
/// in the games' files.
Bytes encodeTga(const Image& image, bool hasAlpha);

} // namespace visleaf
