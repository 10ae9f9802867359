// Computes palettes for images, and images as palette indices.
#pragma once

#include "images/image.h"
#include "images/palette.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// The palette entries that an image may use, and the entry for its transparent texels.
struct IndexRange {
    uint8_t first = 0, last = 254;
    uint8_t transparent = 255;
};

/// Returns at most `count` colours that approximate the opaque texels of `images`, by median cut.
std::vector<Rgb> fitColors(std::span<const Image> images, size_t count);

/// Returns a palette for a single image, as textures of Half-Life have. Entry 255 is the blue for transparent
/// texels.
Palette fitPalette(const Image& image);

/// The first entry with a glowing colour in Quake's palette.
inline constexpr uint8_t kFirstGlowing = 224;
/// Returns a palette in Quake's order: entry 0 is black, then follow the colours of `lit`. Entries from 224
/// are the colours of `glowing`, which darkness does not change. Entry 255 is transparent.
Palette fitGamePalette(std::span<const Image> lit, std::span<const Image> glowing);

/// Returns the entry of `palette` in `range` that is nearest to `color`.
uint8_t nearestIndex(const Palette& palette, const Rgb& color, const IndexRange& range);

inline constexpr size_t kNumMipLevels = 4;

/// Returns the mip levels of an image as palette indices. Width and height must be multiples of 8.
std::array<std::vector<uint8_t>, kNumMipLevels> indexLevels(const Image& image, const Palette& palette,
                                                            const IndexRange& range);

/// Returns the table of Quake's and Quake 2's software renderers: for each of 64 degrees of darkness, the
/// entry that each palette entry becomes. Degree 32 is normal light. Entries from `firstGlowing` do not
/// change.
std::vector<uint8_t> shadeTable(const Palette& palette, uint32_t firstGlowing);

} // namespace visleaf
