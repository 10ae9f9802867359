#include "images/mipmaps.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kMipChannels = 4;

} // namespace

Image halved(const Image& image) {
    Image half;
    half.width = std::max(1u, image.width / 2);
    half.height = std::max(1u, image.height / 2);
    half.rgba.resize(kMipChannels * half.width * half.height);
    // An edge of one texel has no neighbour, so the texel counts twice.
    const size_t right = image.width > 1 ? kMipChannels : 0;
    const size_t below = image.height > 1 ? kMipChannels * image.width : 0;
    uint8_t* target = half.rgba.data();
    for (uint32_t y = 0; y < half.height; ++y) {
        const uint8_t* source = image.rgba.data() + size_t{y} * 2 * kMipChannels * image.width;
        for (uint32_t x = 0; x < half.width; ++x, source += 2 * kMipChannels) {
            for (size_t c = 0; c < kMipChannels; ++c) {
                const int sum = source[c] + source[right + c] + source[below + c] + source[below + right + c];
                *target++ = static_cast<uint8_t>((sum + 2) / 4);
            }
        }
    }
    return half;
}

std::vector<Image> mipmapsOf(const Image& image) {
    std::vector<Image> levels;
    if (image.rgba.empty()) return levels;
    const Image* last = &image;
    while (last->width > 1 || last->height > 1) {
        levels.push_back(halved(*last));
        last = &levels.back();
    }
    return levels;
}

} // namespace visleaf
