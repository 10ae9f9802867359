#include "images/decode_jpeg.h"

#include <fmt/format.h>
#include <turbojpeg.h>

#include <memory>

namespace visleaf {
namespace {

struct Close {
    void operator()(void* decoder) const { tjDestroy(decoder); }
};
using Decoder = std::unique_ptr<void, Close>;

const unsigned char* jpegData(ByteSpan file) {
    return reinterpret_cast<const unsigned char*>(file.data());
}

Error jpegError(const Decoder& decoder) {
    return Error{fmt::format("damaged JPEG image: {}", tjGetErrorStr2(decoder.get()))};
}

} // namespace

bool isJpeg(ByteSpan file) {
    return file.size() > 3 && file[0] == std::byte{0xFF} && file[1] == std::byte{0xD8};
}

Result<ImageSize> readJpegSize(ByteSpan file) {
    const Decoder decoder(tjInitDecompress());
    int width = 0, height = 0, sampling = 0, colors = 0;
    // Ignores the result: the call also fails for unusual subsampling, which the decoder accepts.
    tjDecompressHeader3(decoder.get(), jpegData(file), file.size(), &width, &height, &sampling, &colors);
    if (width < 1 || height < 1) return jpegError(decoder);
    return ImageSize{static_cast<uint32_t>(width), static_cast<uint32_t>(height)};
}

Result<Image> decodeJpeg(ByteSpan file) {
    const Result<ImageSize> size = readJpegSize(file);
    if (!size) return size.error();
    const Decoder decoder(tjInitDecompress());
    Image image{size.value().width, size.value().height, {}};
    image.rgba.resize(size_t{4} * image.width * image.height);
    constexpr int kNoPadding = 0;
    const int result = tjDecompress2(decoder.get(), jpegData(file), file.size(), image.rgba.data(),
                                     static_cast<int>(image.width), kNoPadding,
                                     static_cast<int>(image.height), TJPF_RGBA, 0);
    if (result != 0 && tjGetErrorCode(decoder.get()) != TJERR_WARNING) return jpegError(decoder);
    return image;
}

} // namespace visleaf
