#include "images/decode_image.h"

#include <gtest/gtest.h>
#include <turbojpeg.h>

#include <cstddef>
#include <memory>

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

TEST(DecodeJpeg, ADamagedHeaderIsAnError) {
    Bytes file = greyJpeg();
    file.resize(8);
    ASSERT_FALSE(decodeImage(file));
    EXPECT_TRUE(decodeImage(file).error().message.starts_with("damaged JPEG image: "));
}

} // namespace
} // namespace visleaf
