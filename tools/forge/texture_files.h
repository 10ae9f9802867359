// Pictures in the files that the games read. PNG is images/write_png.h.
#pragma once

#include "base/bytes.h"
#include "forge/palettes.h"

#include <string_view>

namespace visleaf {

/// The texture record of Quake and Half-Life, four levels; with `hasPalette` its own colours follow. Names of
/// more than 15 characters are cut. Width and height must be multiples of 16.
Bytes encodeMiptex(std::string_view name, const Image& image, const Palette& palette, const IndexRange& range,
                   bool hasPalette);

/// Such a record without pixels: they lie in a WAD.
Bytes encodeMiptexHeader(std::string_view name, const Image& image);

/// A WAL file with four levels. Width and height must be multiples of 8.
Bytes encodeWal(std::string_view name, const Image& image, const Palette& palette);

/// Quake 2's pics/colormap.pcx: the shades of all colours, then what each two of them mix to, 320 rows of
/// 256; the palette at the end.
Bytes encodeColormapPcx(const Palette& palette);

/// The colours alone, three bytes each.
Bytes encodePalette(const Palette& palette);

/// An uncompressed TGA file of 24 bits, or of 32 where `hasAlpha`, rows from the bottom as the games have
/// them.
Bytes encodeTga(const Image& image, bool hasAlpha);

} // namespace visleaf
