#include "images/decode_image.h"

#include <gtest/gtest.h>
#include <turbojpeg.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

namespace visleaf {
namespace {

/// Makes a grey JPEG file of 64 x 32 texels.
Bytes greyJpeg() {
    const std::vector<uint8_t> pixels(64 * 32, 100);
    const std::unique_ptr<void, int (*)(void*)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* data = nullptr;
    unsigned long length = 0;
    tjCompress2(encoder.get(), pixels.data(), 64, 0, 32, TJPF_GRAY, &data, &length, TJSAMP_GRAY, 90, 0);
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    Bytes file(begin, begin + length);
    tjFree(data);
    return file;
}

TEST(DecodeJpeg, SizeAndTexelsAreRead) {
    const Result<ImageSize> size = readImageSize(greyJpeg());
    ASSERT_TRUE(size);
    EXPECT_EQ(size.value(), (ImageSize{64, 32}));
    const Result<Image> image = decodeImage(greyJpeg());
    ASSERT_TRUE(image) << image.error().message;
    ASSERT_EQ(image.value().rgba.size(), size_t{4} * 64 * 32);
    EXPECT_NEAR(image.value().rgba[0], 100, 1);
    EXPECT_EQ(image.value().rgba[3], 255);
}

TEST(DecodeJpeg, AFileThatEndsTooEarlyShowsWhatItHolds) {
    Bytes file = greyJpeg();
    file.resize(file.size() - 4);
    const Result<Image> image = decodeImage(file);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_NEAR(image.value().rgba[0], 100, 1);
}

/// Makes a JPEG file of 16 x 16 texels with these four inks, as its encoder stores them. The library writes
/// Adobe's marker; without it, other programs read the inks as they are.
Bytes inkJpeg(const std::array<uint8_t, 4>& inks, bool hasMarker) {
    std::vector<uint8_t> pixels;
    for (int i = 0; i < 16 * 16; ++i)
        pixels.insert(pixels.end(), inks.begin(), inks.end());
    const std::unique_ptr<void, int (*)(void*)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* data = nullptr;
    unsigned long length = 0;
    tjCompress2(encoder.get(), pixels.data(), 16, 0, 16, TJPF_CMYK, &data, &length, TJSAMP_444, 95, 0);
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    Bytes file(begin, begin + length);
    tjFree(data);
    const std::string_view name = "Adobe";
    const auto found = std::search(file.begin(), file.end(), name.begin(), name.end(),
                                   [](std::byte byte, char c) { return static_cast<char>(byte) == c; });
    EXPECT_NE(found, file.end());
    // The transform of YCCK is only known from the marker, so the inks are then its luma and chroma.
    if (!hasMarker && found != file.end()) *found = std::byte{'x'};
    return file;
}

void expectTexel(const Bytes& file, const std::array<int, 4>& expected) {
    const Result<Image> image = decodeImage(file);
    ASSERT_TRUE(image) << image.error().message;
    for (size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(image.value().rgba[i], expected[i], 3);
}

TEST(DecodeJpeg, InksOfAdobeAreInverted) {
    ASSERT_EQ(readImageSize(inkJpeg({255, 128, 0, 255}, true)).value(), (ImageSize{16, 16}));
    expectTexel(inkJpeg({255, 128, 0, 255}, true), {255, 128, 0, 255});
    expectTexel(inkJpeg({255, 128, 0, 128}, true), {128, 64, 0, 255});
}

TEST(DecodeJpeg, OtherInksAreNot) {
    expectTexel(inkJpeg({100, 100, 100, 0}, false), {255 - 155, 255 - 128, 255 - 128, 255});
}

TEST(DecodeJpeg, ADamagedHeaderIsAnError) {
    Bytes file = greyJpeg();
    file.resize(8);
    ASSERT_FALSE(decodeImage(file));
    EXPECT_TRUE(decodeImage(file).error().message.starts_with("damaged JPEG image: "));
}

} // namespace
} // namespace visleaf
