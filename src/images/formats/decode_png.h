// Decodes PNG with libpng to 8-bit RGBA: every colour type and bit depth, interlaced or not.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"

namespace visleaf {

/// True if a file begins as every PNG file does.
bool isPng(ByteSpan file);

/// Returns the size in the header of a PNG file, in texels; it may be any number of 31 bits. A damaged header
/// is an error.
Result<ImageSize> readPngSize(ByteSpan file);

/// Decodes a PNG file whose size the caller has checked. Ignores gamma, colour profiles and checksums. A
/// damaged file is an error.
Result<Image> decodePng(ByteSpan file);

} // namespace visleaf
