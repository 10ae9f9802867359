// Writes an image as a PNG file in memory.
#pragma once

#include "base/bytes.h"
#include "images/image.h"

namespace visleaf {

/// Returns the image as a PNG file, opaque RGB or with its alpha. The same image gives the same bytes.
Bytes encodePng(const Image& image, bool hasAlpha = false);

} // namespace visleaf
