#include "images/image.h"

#include "base/portable_math.h"
#include "base/text/text_hash.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr uint32_t kSquare = 8;          // texels
constexpr uint32_t kDefaultSize = 64;    // texels
constexpr uint8_t kGreys[2] = {96, 160}; // far enough apart to differ under any light

/// Replaces the value of every colour channel, 0 … 1, by curve(value), clamped.
template <class Curve> void mapChannels(Image& image, Curve curve) {
    std::array<uint8_t, 256> mapped{};
    for (size_t i = 0; i < mapped.size(); ++i) {
        const float value = std::round(curve(static_cast<float>(i) / 255.0f) * 255.0f);
        mapped[i] = static_cast<uint8_t>(std::clamp(value, 0.0f, 255.0f));
    }
    for (size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        for (size_t channel = 0; channel < 3; ++channel) {
            image.rgba[i + channel] = mapped[image.rgba[i + channel]];
        }
    }
}

} // namespace

uint64_t imageHash(const Image& image) {
    const std::string_view pixels(reinterpret_cast<const char*>(image.rgba.data()), image.rgba.size());
    return textHash64(pixels) ^ (uint64_t{image.width} << 32 | image.height);
}

float meanBrightness(const Image& image) {
    if (image.rgba.empty()) return 0.0f;
    uint64_t sum = 0;
    for (size_t i = 0; i + 3 < image.rgba.size(); i += 4)
        sum += uint64_t{image.rgba[i]} + image.rgba[i + 1] + image.rgba[i + 2];
    constexpr float kFull = 3.0f * 255.0f;
    const size_t numPixels = image.rgba.size() / 4;
    return static_cast<float>(sum) / (kFull * static_cast<float>(numPixels));
}

Image checkerboard(uint32_t width, uint32_t height) {
    Image image;
    image.width = width == 0 ? kDefaultSize : width;
    image.height = height == 0 ? kDefaultSize : height;
    image.rgba.reserve(size_t{4} * image.width * image.height);
    for (uint32_t y = 0; y < image.height; ++y) {
        for (uint32_t x = 0; x < image.width; ++x) {
            const uint8_t grey = kGreys[(x / kSquare + y / kSquare) % 2];
            image.rgba.insert(image.rgba.end(), {grey, grey, grey, 255});
        }
    }
    return image;
}

void scaleBrightness(Image& image, float factor) {
    mapChannels(image, [factor](float value) { return value * factor; });
}

Image columnsOf(const Image& image, uint32_t first, uint32_t count) {
    Image columns{.width = count, .height = image.height, .rgba = {}};
    columns.rgba.reserve(size_t{4} * count * image.height);
    for (uint32_t y = 0; y < image.height; ++y) {
        const size_t begin = (size_t{y} * image.width + first) * 4;
        const auto row = image.rgba.begin() + static_cast<std::ptrdiff_t>(begin);
        columns.rgba.insert(columns.rgba.end(), row, row + static_cast<std::ptrdiff_t>(count) * 4);
    }
    return columns;
}

void applyExponent(Image& image, float exponent) {
    mapChannels(image, [exponent](float value) { return portable::pow(value, exponent); });
}

} // namespace visleaf
