// A picture as a PNG file in memory.
#pragma once

#include "base/bytes.h"
#include "images/image.h"

namespace visleaf {

/// The picture as a PNG file, opaque RGB or with its alpha; the same picture gives the same bytes.
Bytes encodePng(const Image& image, bool hasAlpha = false);

} // namespace visleaf
