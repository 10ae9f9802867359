#include "images/decode_jpeg.h"

#include <turbojpeg.h>

#include <limits>
#include <memory>

namespace visleaf {
namespace {

struct Close {
    void operator()(void* decoder) const { tjDestroy(decoder); }
};

bool isJpeg(ByteSpan file) {
    return file.size() > 3 && file[0] == std::byte{0xFF} && file[1] == std::byte{0xD8};
}

} // namespace

std::optional<Image> decodeJpeg(ByteSpan file) {
    if (!isJpeg(file) || file.size() > std::numeric_limits<unsigned long>::max()) return std::nullopt;
    const std::unique_ptr<void, Close> decoder(tjInitDecompress());
    const auto* data = reinterpret_cast<const unsigned char*>(file.data());
    const auto length = static_cast<unsigned long>(file.size());
    int width = 0, height = 0, sampling = 0, colors = 0;
    if (!decoder ||
        tjDecompressHeader3(decoder.get(), data, length, &width, &height, &sampling, &colors) != 0)
        return std::nullopt;
    if (width < 1 || height < 1 || width > int{kMaxImageSize} || height > int{kMaxImageSize})
        return std::nullopt;
    Image image{static_cast<uint32_t>(width), static_cast<uint32_t>(height), {}};
    image.rgba.resize(size_t{4} * image.width * image.height);
    constexpr int kNoPadding = 0;
    const int result = tjDecompress2(decoder.get(), data, length, image.rgba.data(), width, kNoPadding,
                                     height, TJPF_RGBA, 0);
    return result == 0 ? std::optional(std::move(image)) : std::nullopt;
}

} // namespace visleaf
