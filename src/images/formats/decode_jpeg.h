// Decodes JPEG with libjpeg-turbo. Most of Quake 3's images are JPEGs.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"

namespace visleaf {

/// True if a file begins as every JPEG file does.
bool isJpeg(ByteSpan file);

/// Returns the size in the header of a JPEG file, in texels. A damaged header is an error.
Result<ImageSize> readJpegSize(ByteSpan file);

/// Decodes a JPEG file whose size the caller has checked. If the data ends early or is partly damaged,
/// returns the part that could be read, as the engines do. Inks (CMYK and Adobe's YCCK) become the light that
/// they leave on paper.
Result<Image> decodeJpeg(ByteSpan file);

} // namespace visleaf
