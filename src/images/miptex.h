// The texture record of Quake and Half-Life: a header of 40 bytes, then four levels of palette indices.
//
// Half-Life's records end with their own palette; Quake's refer to the game's. Facts: id-Software/Quake
// WinQuake/bspfile.h and ValveSoftware/halflife; FWGS/xash3d-fwgs for what readers accept.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// Decodes the first level. If `palette` is null, uses the record's own palette, after the last level.
/// `isCutOut` makes index 255 transparent and black, so that the key colour does not show at the edges.
Result<Image> decodeMiptex(ByteSpan record, const Palette* palette, bool isCutOut);

/// Reads the palette of a record that has one, as in Half-Life.
Result<Palette> readMiptexPalette(ByteSpan record);
/// True if a texel of the first level has an index of `first` or above; 255 does not count in cut-outs. False
/// for records that cannot be read.
bool hasIndexFrom(ByteSpan record, size_t first, bool isCutOut);

/// Reads only the size. Texture coordinates depend on it even if another image replaces the record's.
Result<ImageSize> readMiptexSize(ByteSpan record);

} // namespace visleaf
