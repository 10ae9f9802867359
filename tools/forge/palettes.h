// Palettes that fit the images, and images by their palette's indices.
#pragma once

#include "images/image.h"
#include "images/palette.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Which entries of a palette a image may use, and what stands for its transparent texels.
struct IndexRange {
    uint8_t first = 0, last = 254;
    uint8_t transparent = 255;
};

/// At most `count` colours that the opaque texels of `images` are near to, by median cut.
std::vector<Rgb> fitColors(std::span<const Image> images, size_t count);

/// A palette of a image's own, as Half-Life's textures have it. Entry 255 is the blue of what is
/// transparent.
Palette fitPalette(const Image& image);

/// Quake's order: entry 0 black, then the colours of `lit`, from 224 on those of `glowing`, which no darkness
/// reaches, and 255 for what is transparent.
inline constexpr uint8_t kFirstGlowing = 224;
Palette fitGamePalette(std::span<const Image> lit, std::span<const Image> glowing);

/// The entry of `palette` within `range` that comes closest to `color`.
uint8_t nearestIndex(const Palette& palette, const Rgb& color, const IndexRange& range);

inline constexpr size_t kNumMipLevels = 4;

/// Levels of palette indices, each half as large as the one before. Width and height must be multiples of 8.
std::array<std::vector<uint8_t>, kNumMipLevels> indexLevels(const Image& image, const Palette& palette,
                                                            const IndexRange& range);

/// For each of 64 degrees of darkness, 32 of them normal light, what each entry of the palette turns into.
/// Entries from `firstGlowing` on stay as they are. The table that Quake's and Quake 2's software draws with.
std::vector<uint8_t> shadeTable(const Palette& palette, uint32_t firstGlowing);

} // namespace visleaf
