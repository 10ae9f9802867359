// ZSoft PCX, 8 bits a pixel: Quake 2's pictures and the home of its palette.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// The picture, opaque. Files of other depths, of several planes, without a palette at their end or larger
/// than kMaxImageSize are an error.
Result<Image> decodePcx(ByteSpan file);

/// The 256 colours at the end of the file; its pixels are not looked at.
Result<Palette> readPcxPalette(ByteSpan file);

} // namespace visleaf
