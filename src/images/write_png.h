// Screenshots: a picture as a PNG file in memory.
#pragma once

#include "base/bytes.h"
#include "images/image.h"

namespace visleaf {

/// The picture as an opaque RGB PNG file; the same picture gives the same bytes.
Bytes encodePng(const Image& image);

} // namespace visleaf
