// JPEG through libjpeg-turbo: most of Quake 3's pictures, and three times as fast as stb_image reads them.
#pragma once

#include "base/bytes.h"
#include "images/image.h"

#include <optional>

namespace visleaf {

/// Decodes a JPEG file whose size is known to be acceptable. Nothing for other files, for damaged ones, and
/// for kinds that the library can't turn into RGB.
std::optional<Image> decodeJpeg(ByteSpan file);

} // namespace visleaf
