// The letters that a font file has.
#pragma once

#include "base/bytes.h"

#include <bitset>

namespace visleaf {

/// Letters by their numbers in Unicode, up to 0xFFFF.
using LetterSet = std::bitset<0x10000>;

/// Returns the letters of a TrueType or OpenType font, or of the first font of a collection. There are none
/// if the bytes are no such font. The file must be one that the system has installed: a damaged font can
/// crash.
LetterSet lettersOf(ByteSpan font);

} // namespace visleaf
