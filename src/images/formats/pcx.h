// ZSoft PCX, 8 bits per pixel: the format of Quake 2's images and of its palette.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// Decodes the image as opaque. Errors: another depth, several planes, no palette at the end, a size above
/// kMaxImageSize.
Result<Image> decodePcx(ByteSpan file);

/// The same with another palette. The file may lack its own.
Result<Image> decodePcx(ByteSpan file, const Palette& palette);

/// Reads the 256 colours at the end of the file; ignores its pixels.
Result<Palette> readPcxPalette(ByteSpan file);

} // namespace visleaf
