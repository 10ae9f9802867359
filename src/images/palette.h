// The 256 colours that indexed textures refer to.
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

/// Indexed by the value of a texel.
using Palette = std::array<Rgb, 256>;

/// The index of transparent texels, in textures that have some.
inline constexpr size_t kTransparentIndex = 255;

/// Reads a file that contains only colours, three bytes each (Quake's gfx/palette.lmp). Bytes after the last
/// colour are ignored. A file with fewer colours is an error.
Result<Palette> readRawPalette(ByteSpan file);

} // namespace visleaf
