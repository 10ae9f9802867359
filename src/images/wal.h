// Quake 2's texture files: 100 bytes of header, then four levels of palette indices.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// The first level as a picture. Index 255 becomes transparent (alpha 0), as in Quake 2.
Result<Image> decodeWal(ByteSpan file, const Palette& palette);

/// The size alone: texture coordinates are measured in it even when another picture replaces the WAL.
Result<ImageSize> readWalSize(ByteSpan file);

} // namespace visleaf
