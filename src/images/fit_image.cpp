#include "images/fit_image.h"

#include "images/mipmaps.h"

#include <algorithm>
#include <cmath>

namespace visleaf {

namespace {

/// Two neighbouring texels of a row or column, and the share of the second in the interpolation.
struct Between {
    size_t first = 0;
    size_t second = 0;
    float share = 0.0f;
};

/// Returns the position, among `sourceSize` texels, of the centre of texel `i` of `size`. The outer texels
/// extend to the edge.
Between betweenTexels(uint32_t i, uint32_t size, uint32_t sourceSize) {
    const float last = static_cast<float>(sourceSize - 1);
    const float scale = static_cast<float>(sourceSize) / static_cast<float>(size);
    const float position = std::clamp((static_cast<float>(i) + 0.5f) * scale - 0.5f, 0.0f, last);
    const auto first = static_cast<size_t>(position);
    return {first, std::min<size_t>(first + 1, sourceSize - 1), position - static_cast<float>(first)};
}

float mixed(float a, float b, float share) {
    return a + (b - a) * share;
}

uint8_t channelAt(const Image& image, const Between& column, const Between& row, size_t channel) {
    const auto at = [&](size_t x, size_t y) {
        return static_cast<float>(image.rgba[(y * image.width + x) * 4 + channel]);
    };
    const float above = mixed(at(column.first, row.first), at(column.second, row.first), column.share);
    const float below = mixed(at(column.first, row.second), at(column.second, row.second), column.share);
    return static_cast<uint8_t>(std::lround(mixed(above, below, row.share)));
}

} // namespace

Image fittedImage(const Image& image, uint32_t width, uint32_t height) {
    if (image.width == width && image.height == height) return image;
    Image fitted{
        .width = width, .height = height, .rgba = std::vector<uint8_t>(size_t{width} * height * 4, 0)};
    if (image.rgba.empty()) return fitted;
    uint8_t* target = fitted.rgba.data();
    for (uint32_t y = 0; y < height; ++y) {
        const Between row = betweenTexels(y, height, image.height);
        for (uint32_t x = 0; x < width; ++x) {
            const Between column = betweenTexels(x, width, image.width);
            for (size_t channel = 0; channel < 4; ++channel)
                *target++ = channelAt(image, column, row, channel);
        }
    }
    return fitted;
}

Image fittedInside(const Image& image, uint32_t width, uint32_t height) {
    if (image.width <= width && image.height <= height) return image;
    // Means of four texels first: interpolation alone would leave most texels out.
    if (image.width >= 2 * width || image.height >= 2 * height)
        return fittedInside(halved(image), width, height);
    const double scale = std::min(double(width) / image.width, double(height) / image.height);
    return fittedImage(image, std::max(1u, static_cast<uint32_t>(image.width * scale)),
                       std::max(1u, static_cast<uint32_t>(image.height * scale)));
}

} // namespace visleaf
