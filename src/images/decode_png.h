// PNG through libpng: every colour type and bit depth, interlaced or not, as RGBA of 8 bits.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"

namespace visleaf {

/// True if a file begins as every PNG file does.
bool isPng(ByteSpan file);

/// Returns the size in the header of a PNG file, in texels; it may be anything that fits in 31 bits. A
/// damaged header is an error.
Result<ImageSize> readPngSize(ByteSpan file);

/// Decodes a PNG file whose size the caller has checked. Ignores gamma, colour profiles and checksums. A
/// damaged file is an error.
Result<Image> decodePng(ByteSpan file);

} // namespace visleaf
