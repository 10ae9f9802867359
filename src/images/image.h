// An image in memory. Every decoder returns one, and the renderer uploads it.
#pragma once

#include <cstdint>
#include <vector>

namespace visleaf {

/// RGBA, 8 bits per channel, rows from the top, not premultiplied, in the colour space of the file
/// (sRGB-like).
struct Image {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint8_t> rgba; // width * height * 4

    bool operator==(const Image&) const = default;
};

/// Largest width and height of an image from a file; decoders refuse larger ones as broken.
inline constexpr uint32_t kMaxImageSize = 8192;

/// Returns a hash of the size and the pixels that is the same in every run of the program.
uint64_t imageHash(const Image& image);

/// Returns the mean of all colour channels, 0 to 1; 0 for an image without pixels.
float meanBrightness(const Image& image);

/// A picture of a map with less mean brightness is nearly black for people at a desktop.
inline constexpr float kDarkPicture = 0.1f;

/// Returns the placeholder for a missing texture: squares of 8 texels in two greys. It has the size that the
/// map expects, so that texture coordinates fit. A size of 0 becomes 64.
Image checkerboard(uint32_t width, uint32_t height);

/// Returns `count` columns of an image, starting at `first`.
Image columnsOf(const Image& image, uint32_t first, uint32_t count);

/// Replaces every colour channel c of 0 … 1 by c^exponent; alpha does not change.
void applyExponent(Image& image, float exponent);

/// Multiplies every colour channel by `factor`, clamped at 255; alpha does not change.
void scaleBrightness(Image& image, float factor);

} // namespace visleaf
