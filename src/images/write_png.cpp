#include "images/write_png.h"

#include <cassert>

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace visleaf {
namespace {

std::vector<uint8_t> withoutAlpha(const Image& image) {
    std::vector<uint8_t> rgb;
    rgb.reserve(image.rgba.size() / 4 * 3);
    for (size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        rgb.insert(rgb.end(), {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
    }
    return rgb;
}

void append(void* context, void* data, int size) {
    const auto* bytes = static_cast<const std::byte*>(data);
    auto& file = *static_cast<Bytes*>(context);
    file.insert(file.end(), bytes, bytes + size);
}

} // namespace

Bytes encodePng(const Image& image, bool hasAlpha) {
    assert(image.width > 0 && image.height > 0);
    assert(image.rgba.size() == size_t{4} * image.width * image.height);
    const std::vector<uint8_t> pixels = hasAlpha ? image.rgba : withoutAlpha(image);
    const int channels = hasAlpha ? 4 : 3;
    Bytes file;
    stbi_write_png_to_func(append, &file, static_cast<int>(image.width), static_cast<int>(image.height),
                           channels, pixels.data(), static_cast<int>(image.width) * channels);
    return file;
}

} // namespace visleaf
