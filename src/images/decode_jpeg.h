// JPEG through libjpeg-turbo: most of Quake 3's images.
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

/// Decodes a JPEG file whose size the caller has checked. Data that end too early or are partly damaged give
/// the part that could be read, as in the engines. A file that the library cannot turn into RGB is an error.
Result<Image> decodeJpeg(ByteSpan file);

} // namespace visleaf
