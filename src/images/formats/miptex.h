// The texture record of Quake and Half-Life: a header of 40 bytes, then four levels of palette indices.
//
// Half-Life's records end with their own palette. Quake's use the palette of the game. Facts:
// id-Software/Quake WinQuake/bspfile.h and ValveSoftware/halflife; FWGS/xash3d-fwgs for what readers accept.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/indexed_levels.h"
#include "images/palette.h"

namespace visleaf {

/// Decodes the first level. If `palette` is null, uses the palette at the end of the record. With `isCutOut`,
/// index 255 becomes transparent and black, so that its colour does not show at the edges.
Result<Image> decodeMiptex(ByteSpan record, const Palette* palette, bool isCutOut);

/// Reads the palette of a record that has one, as in Half-Life.
Result<Palette> readMiptexPalette(ByteSpan record);
/// True if a texel of the first level has an index of `first` or above. Index 255 does not count in cut-outs.
/// False for a damaged record.
bool hasIndexFrom(ByteSpan record, size_t first, bool isCutOut);

/// Returns the stored levels, see readLevels().
Result<std::vector<IndexedLevel>> readMiptexLevels(ByteSpan record);

/// Reads only the size. Texture coordinates depend on this size even if another image replaces the record.
Result<ImageSize> readMiptexSize(ByteSpan record);

} // namespace visleaf
