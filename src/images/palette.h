// The 256 colours that indexed textures point into.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <array>
#include <cstdint>

namespace visleaf {

struct Rgb {
    uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Rgb&) const = default;
};

/// By the value of a texel.
using Palette = std::array<Rgb, 256>;

/// The colours of a file that holds nothing else, three bytes each (Quake's gfx/palette.lmp). Bytes behind
/// the last colour are ignored; too few are an error.
Result<Palette> readRawPalette(ByteSpan file);

/// Stands in when the game's own palette is not mounted: sixteen pale ramps of sixteen, dark or bright
/// where Quake's are, grey first and then around the colour circle, so that shapes and light still show.
/// Resembles no game's colours.
Palette neutralPalette();

} // namespace visleaf
