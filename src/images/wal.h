// Quake 2's texture files: 100 bytes of header, then four levels of palette indices.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/indexed_levels.h"
#include "images/palette.h"

namespace visleaf {

/// Decodes the first level. Index 255 becomes transparent (alpha 0), as in Quake 2.
Result<Image> decodeWal(ByteSpan file, const Palette& palette);

/// Returns the stored levels, see readLevels().
Result<std::vector<IndexedLevel>> readWalLevels(ByteSpan file);

/// Reads only the size. Texture coordinates depend on this size even if another image replaces the WAL.
Result<ImageSize> readWalSize(ByteSpan file);

} // namespace visleaf
