#include "images/decode_image.h"

#include "images/formats/write_png.h"
#include "support/image_files.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::tgaFile;

constexpr test::Color kOrange{250, 120, 10, 77};
const std::vector<uint8_t> kOrangeTexel{250, 120, 10, 77};

std::vector<uint8_t> texel(const Image& image, size_t x, size_t y) {
    const auto begin = image.rgba.begin() + static_cast<std::ptrdiff_t>((y * image.width + x) * 4);
    return {begin, begin + 4};
}

// Makes a BMP file with 24 bits per texel. Rows are stored bottom-up and padded to four bytes. The lower row
// is blue, the upper one red.
Bytes bmpFile() {
    FileBytes file;
    file.text("BM", 2).u32(54 + 16).u32(0).u32(54);
    file.u32(40).u32(2).u32(2).u16(1).u16(24).u32(0).u32(16).fill(16, 0);
    file.u8(255).u8(0).u8(0).u8(255).u8(0).u8(0).u16(0);
    file.u8(0).u8(0).u8(255).u8(0).u8(0).u8(255).u16(0);
    return file.content();
}

TEST(DecodeImage, TgaRowsComeFromTheBottomUnlessItsOriginBitSaysTop) {
    const Result<Image> bottomUp = decodeImage(tgaFile(2, 2, kOrange));
    ASSERT_TRUE(bottomUp) << bottomUp.error().message;
    EXPECT_EQ(texel(bottomUp.value(), 0, 0), kOrangeTexel);
    EXPECT_NE(texel(bottomUp.value(), 0, 1), kOrangeTexel);

    const Result<Image> topDown = decodeImage(tgaFile(2, 2, kOrange, true));
    ASSERT_TRUE(topDown);
    EXPECT_NE(texel(topDown.value(), 0, 0), kOrangeTexel);
    EXPECT_EQ(texel(topDown.value(), 0, 1), kOrangeTexel);
}

TEST(DecodeImage, BmpIsRead) {
    const Result<Image> image = decodeImage(bmpFile());
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(texel(image.value(), 1, 0), (std::vector<uint8_t>{255, 0, 0, 255}));
    EXPECT_EQ(texel(image.value(), 1, 1), (std::vector<uint8_t>{0, 0, 255, 255}));
}

TEST(DecodeImage, APngThatWasWrittenIsReadBackTheSame) {
    Image image = checkerboard(17, 9);
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        image.rgba[i] = static_cast<uint8_t>(i);
    const Bytes png = encodePng(image);
    EXPECT_EQ(png, encodePng(image));
    const Result<Image> decoded = decodeImage(png);
    ASSERT_TRUE(decoded) << decoded.error().message;
    EXPECT_EQ(decoded.value(), image);
}

TEST(DecodeImage, SizeIsReadFromTheHeader) {
    const Result<ImageSize> size = readImageSize(encodePng(checkerboard(17, 9)));
    ASSERT_TRUE(size);
    EXPECT_EQ(size.value(), (ImageSize{17, 9}));
}

TEST(DecodeImage, OtherContentIsAnError) {
    EXPECT_FALSE(decodeImage({}));
    EXPECT_FALSE(decodeImage(FileBytes().text("<!doctype html><html></html>", 28).content()));
    EXPECT_FALSE(decodeImage(FileBytes().text("GIF89a", 6).fill(40, 1).content()));
}

TEST(DecodeImage, SizesAboveTheLimitAreRefused) {
    Bytes wide = tgaFile(2, 2, kOrange);
    wide[12] = std::byte{0x01};
    wide[13] = std::byte{0x20}; // 8193
    ASSERT_FALSE(decodeImage(wide));
    EXPECT_EQ(decodeImage(wide).error().message, "the image has 8193 x 2 pixels, but a side has 1 to 8192");
}

TEST(DecodeImage, ASizeThatTheBytesCanNotHoldIsRefused) {
    Bytes huge = tgaFile(2, 2, kOrange);
    for (const size_t at : {12u, 14u})
        huge[at] = std::byte{0};
    for (const size_t at : {13u, 15u})
        huge[at] = std::byte{0x20}; // 8192
    ASSERT_FALSE(decodeImage(huge));
    EXPECT_EQ(decodeImage(huge).error().message, "67108864 pixels cannot fit into 34 bytes");
}

TEST(DecodeImage, NoTruncationIsReadPastItsEnd) {
    for (const Bytes& file : {tgaFile(4, 4, kOrange), bmpFile(), encodePng(checkerboard(16, 16))}) {
        for (size_t size = 0; size < file.size(); ++size) {
            const Bytes exact(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
            const Result<Image> image = decodeImage(exact);
            if (!image) continue;
            EXPECT_EQ(image.value().rgba.size(), size_t{4} * image.value().width * image.value().height);
        }
    }
}

} // namespace
} // namespace visleaf
