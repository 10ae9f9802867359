// A picture in memory, as every decoder returns it and the renderer uploads it.
#pragma once

#include <cstdint>
#include <vector>

namespace visleaf {

/// RGBA, 8 bits a channel, rows from the top, not premultiplied, in the colour space of the file (sRGB-like).
struct Image {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint8_t> rgba; // width * height * 4

    bool operator==(const Image&) const = default;
};

/// Widest and highest picture that is accepted from a file; a larger one is refused as broken.
inline constexpr uint32_t kMaxImageSize = 8192;

/// What stands in for a texture that can't be found: squares of 8 texels in two greys, with the size that the
/// map expects so that its coordinates still fit. Sizes of 0 become 64.
Image checkerboard(uint32_t width, uint32_t height);

/// Every colour channel c of 0 … 1 becomes c^exponent; alpha stays.
void applyExponent(Image& image, float exponent);

/// Every colour channel times `factor`, clamped at 255; alpha stays.
void scaleBrightness(Image& image, float factor);

} // namespace visleaf
