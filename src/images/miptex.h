// The texture record of Quake and Half-Life: a header of 40 bytes, then four levels of palette indices.
//
// Half-Life's records end with a palette of their own; Quake's point into the game's. Facts:
// id-Software/Quake WinQuake/bspfile.h and ValveSoftware/halflife; FWGS/xash3d-fwgs for what readers accept.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// The first level as a picture. `palette` null: the record's own, behind the last level. `isCutOut` makes
/// index 255 transparent and black, so that the key colour does not show at the edges.
Result<Image> decodeMiptex(ByteSpan record, const Palette* palette, bool isCutOut);

/// The colours of a record that brings its own, as Half-Life's do.
Result<Palette> readMiptexPalette(ByteSpan record);
/// True when a texel of the first level has an index of `first` or above; 255 does not count in cut-outs.
/// False for records that can't be read.
bool hasIndexFrom(ByteSpan record, size_t first, bool isCutOut);

/// The size alone: texture coordinates are measured in it even when another picture replaces the record's.
Result<ImageSize> readMiptexSize(ByteSpan record);

} // namespace visleaf
