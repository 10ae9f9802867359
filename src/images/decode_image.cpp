#include "images/decode_image.h"

#include "base/text/count_text.h"
#include "images/formats/decode_jpeg.h"
#include "images/formats/decode_png.h"

#include <fmt/format.h>

#include <limits>
#include <memory>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_ONLY_TGA
#define STBI_ONLY_BMP
#include <stb_image.h>

namespace visleaf {
namespace {

// The largest ratio of pixels to bytes: a PNG with one bit per pixel, compressed 1032 to 1. Because of this
// limit, a few bytes with a huge size in their header cannot make the decoder allocate much memory.
constexpr uint64_t kMaxPixelsPerByte = uint64_t{8} * 1032;

const stbi_uc* data(ByteSpan file) {
    return reinterpret_cast<const stbi_uc*>(file.data());
}
int length(ByteSpan file) {
    return static_cast<int>(file.size());
}

Result<ImageSize> readTgaOrBmpSize(ByteSpan file) {
    int width = 0;
    int height = 0;
    int channels = 0;
    if (stbi_info_from_memory(data(file), length(file), &width, &height, &channels) == 0 || width < 0 ||
        height < 0) {
        return Error{"not a TGA, PNG, JPEG or BMP image, or a damaged one"};
    }
    return ImageSize{static_cast<uint32_t>(width), static_cast<uint32_t>(height)};
}

Result<Image> decodeTgaOrBmp(ByteSpan file) {
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(data(file), length(file), &width, &height, &channels, STBI_rgb_alpha),
        stbi_image_free);
    if (!pixels) return Error{fmt::format("damaged TGA or BMP image: {}", stbi_failure_reason())};
    Image image{static_cast<uint32_t>(width), static_cast<uint32_t>(height), {}};
    image.rgba.assign(pixels.get(), pixels.get() + size_t{4} * image.width * image.height);
    return image;
}

Result<ImageSize> readAnySize(ByteSpan file) {
    if (isPng(file)) return readPngSize(file);
    if (isJpeg(file)) return readJpegSize(file);
    return readTgaOrBmpSize(file);
}

} // namespace

Result<ImageSize> readImageSize(ByteSpan file) {
    if (file.size() > size_t{std::numeric_limits<int>::max()})
        return Error{"the file is too large for an image"};
    const Result<ImageSize> size = readAnySize(file);
    if (!size) return size.error();
    const auto [width, height] = size.value();
    if (width < 1 || height < 1 || width > kMaxImageSize || height > kMaxImageSize) {
        return Error{fmt::format("the image has {} x {} pixels, but a side has 1 to {}", width, height,
                                 kMaxImageSize)};
    }
    return size.value();
}

Result<Image> decodeImage(ByteSpan file) {
    const Result<ImageSize> size = readImageSize(file);
    if (!size) return size.error();
    const uint64_t numPixels = uint64_t{size.value().width} * size.value().height;
    if (numPixels > file.size() * kMaxPixelsPerByte) {
        return Error{
            fmt::format("{} cannot fit into {}", counted(numPixels, "pixel"), counted(file.size(), "byte"))};
    }
    if (isPng(file)) return decodePng(file);
    if (isJpeg(file)) return decodeJpeg(file);
    return decodeTgaOrBmp(file);
}

} // namespace visleaf
