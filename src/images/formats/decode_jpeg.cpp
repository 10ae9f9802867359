#include "images/formats/decode_jpeg.h"

#include <fmt/format.h>
#include <turbojpeg.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

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

/// What the header of a file says.
struct JpegHeader {
    ImageSize size;
    bool isCmyk = false;
};

Result<JpegHeader> readHeader(ByteSpan file) {
    const Decoder decoder(tjInitDecompress());
    int width = 0, height = 0, sampling = 0, colors = -1;
    // Ignores the result: the call also fails for unusual subsampling, which the decoder accepts.
    tjDecompressHeader3(decoder.get(), jpegData(file), static_cast<unsigned long>(file.size()), &width,
                        &height, &sampling, &colors);
    if (width < 1 || height < 1) return jpegError(decoder);
    const ImageSize size{static_cast<uint32_t>(width), static_cast<uint32_t>(height)};
    return JpegHeader{size, colors == TJCS_CMYK || colors == TJCS_YCCK};
}

/// True if a segment of the header is Adobe's, whose programs store the inks inverted.
bool isOfAdobe(ByteSpan file) {
    constexpr std::byte kMarker{0xFF}, kAdobe{0xEE}, kScan{0xDA};
    constexpr std::string_view kName = "Adobe";
    size_t at = 2;
    while (at + 4 <= file.size() && file[at] == kMarker && file[at + 1] != kScan) {
        const size_t length =
            size_t{std::to_integer<uint8_t>(file[at + 2])} << 8 | std::to_integer<uint8_t>(file[at + 3]);
        const std::string_view content = asText(file.subspan(at + 4));
        if (file[at + 1] == kAdobe && content.starts_with(kName)) return true;
        at += 2 + length;
    }
    return false;
}

/// Turns the inks of each texel into the light that they leave.
void turnInksIntoLight(bool areInverted, std::vector<uint8_t>& texels) {
    constexpr uint32_t kFull = 255;
    const auto shareOf = [&](uint8_t ink) -> uint32_t { return areInverted ? ink : kFull - ink; };
    for (size_t i = 0; i < texels.size(); i += 4) {
        const uint32_t black = shareOf(texels[i + 3]);
        for (size_t channel = 0; channel < 3; ++channel)
            texels[i + channel] =
                static_cast<uint8_t>((shareOf(texels[i + channel]) * black + kFull / 2) / kFull);
        texels[i + 3] = kFull;
    }
}

} // namespace

bool isJpeg(ByteSpan file) {
    return file.size() > 3 && file[0] == std::byte{0xFF} && file[1] == std::byte{0xD8};
}

Result<ImageSize> readJpegSize(ByteSpan file) {
    const Result<JpegHeader> header = readHeader(file);
    if (!header) return header.error();
    return header.value().size;
}

Result<Image> decodeJpeg(ByteSpan file) {
    const Result<JpegHeader> header = readHeader(file);
    if (!header) return header.error();
    const auto& [size, isCmyk] = header.value();
    const Decoder decoder(tjInitDecompress());
    Image image{size.width, size.height, {}};
    image.rgba.resize(size_t{4} * image.width * image.height);
    constexpr int kNoPadding = 0;
    const int result = tjDecompress2(decoder.get(), jpegData(file), static_cast<unsigned long>(file.size()),
                                     image.rgba.data(), static_cast<int>(image.width), kNoPadding,
                                     static_cast<int>(image.height), isCmyk ? TJPF_CMYK : TJPF_RGBA, 0);
    if (result != 0 && tjGetErrorCode(decoder.get()) != TJERR_WARNING) return jpegError(decoder);
    if (isCmyk) turnInksIntoLight(isOfAdobe(file), image.rgba);
    return image;
}

} // namespace visleaf
