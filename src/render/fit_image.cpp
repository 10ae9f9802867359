#include "render/fit_image.h"

#include <algorithm>
#include <cstring>

namespace visleaf {

namespace {

constexpr uint8_t kGrey = 96;

Image greyImage(uint32_t width, uint32_t height) {
    Image image{
        .width = width, .height = height, .rgba = std::vector<uint8_t>(size_t{width} * height * 4, kGrey)};
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
    return image;
}

} // namespace

Image fittedImage(const Image& image, uint32_t width, uint32_t height) {
    if (image.width == 0 || image.height == 0) return greyImage(width, height);
    if (image.width == width && image.height == height) return image;
    Image fitted{.width = width, .height = height, .rgba = std::vector<uint8_t>(size_t{width} * height * 4)};
    uint8_t* target = fitted.rgba.data();
    for (uint64_t y = 0; y < height; ++y) {
        const uint64_t sourceRow = y * image.height / height * image.width;
        for (uint64_t x = 0; x < width; ++x, target += 4)
            std::memcpy(target, &image.rgba[(sourceRow + x * image.width / width) * 4], 4);
    }
    return fitted;
}

std::vector<Image> skyLayers(std::span<const Image> sides) {
    uint32_t size = 0;
    for (const Image& side : sides)
        size = std::max({size, side.width, side.height});
    std::vector<Image> layers;
    if (size == 0) return layers;
    for (const Image& side : sides)
        layers.push_back(fittedImage(side, size, size));
    return layers;
}

} // namespace visleaf
