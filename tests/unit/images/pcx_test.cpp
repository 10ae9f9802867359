#include "images/formats/pcx.h"

#include "support/image_files.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::pcxFile;

// Returns the palette indices. In the test palette, the red value of a colour is its index.
std::vector<uint8_t> indicesOf(const Image& image) {
    std::vector<uint8_t> indices;
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        indices.push_back(image.rgba[i]);
    return indices;
}

TEST(Pcx, RunsAndSingleBytesBecomePixels) {
    const uint8_t code[] = {1, 0xC2, 7, 0xC1, 0xC8, 2, 3}; // 1 7 7 | 200 2 3
    const Result<Image> image = decodePcx(pcxFile(3, 2, 3, code));
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(indicesOf(image.value()), (std::vector<uint8_t>{1, 7, 7, 200, 2, 3}));
    EXPECT_EQ(image.value().rgba[1], 254);
    EXPECT_EQ(image.value().rgba[3], 255);
}

// Quake 2 ignores the palettes of its images.
TEST(Pcx, AnotherPaletteServesAFileWithoutOne) {
    const uint8_t code[] = {1, 0xC2, 7};
    const Bytes whole = pcxFile(3, 1, 3, code);
    const ByteSpan pixels = ByteSpan(whole).first(128 + 3);
    EXPECT_FALSE(decodePcx(pixels));
    Palette palette;
    palette[7] = {10, 20, 30};
    const Result<Image> image = decodePcx(pixels, palette);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image.value().rgba, (std::vector<uint8_t>{0, 0, 0, 255, 10, 20, 30, 255, 10, 20, 30, 255}));
    EXPECT_FALSE(decodePcx(pixels.first(128 + 2), palette));
}

TEST(Pcx, RunsMayCrossRows) {
    const uint8_t code[] = {0xC5, 4, 9};
    const Result<Image> image = decodePcx(pcxFile(3, 2, 3, code));
    ASSERT_TRUE(image);
    EXPECT_EQ(indicesOf(image.value()), (std::vector<uint8_t>{4, 4, 4, 4, 4, 9}));
}

TEST(Pcx, PaddingOfRowsIsNotShown) {
    const uint8_t code[] = {1, 2, 3, 99, 4, 5, 6, 99};
    const Result<Image> image = decodePcx(pcxFile(3, 2, 4, code));
    ASSERT_TRUE(image);
    EXPECT_EQ(indicesOf(image.value()), (std::vector<uint8_t>{1, 2, 3, 4, 5, 6}));
}

TEST(Pcx, OverlongLastRunIsCut) {
    const uint8_t code[] = {0xFF, 5};
    const Result<Image> image = decodePcx(pcxFile(2, 2, 2, code));
    ASSERT_TRUE(image);
    EXPECT_EQ(indicesOf(image.value()), (std::vector<uint8_t>{5, 5, 5, 5}));
}

TEST(Pcx, PixelsAreNotReadFromThePalette) {
    const uint8_t code[] = {1, 2, 3};
    EXPECT_FALSE(decodePcx(pcxFile(2, 2, 2, code)));
}

TEST(Pcx, PaletteIsReadEvenWhenPixelsAreMissing) {
    const Result<Palette> palette = readPcxPalette(pcxFile(256, 256, 256, {}));
    ASSERT_TRUE(palette) << palette.error().message;
    EXPECT_EQ(palette.value()[10], (Rgb{10, 245, 5}));
    EXPECT_EQ(palette.value()[255], (Rgb{255, 0, 127}));
}

TEST(Pcx, EveryTruncationIsAnError) {
    const uint8_t code[] = {0xC5, 4, 9};
    const Bytes file = pcxFile(3, 2, 3, code);
    ASSERT_TRUE(decodePcx(file));
    for (size_t size = 0; size < file.size(); ++size) {
        const Bytes exact(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(decodePcx(exact)) << size << " bytes";
        EXPECT_FALSE(readPcxPalette(exact)) << size << " bytes";
    }
}

TEST(Pcx, NoByteOfTheHeaderCanBreakTheDecoder) {
    const uint8_t code[] = {0xC5, 4, 9};
    const Bytes file = pcxFile(3, 2, 3, code);
    for (size_t i = 0; i < test::kPcxHeaderSize; ++i) {
        for (const auto value : {std::byte{0x00}, std::byte{0x7F}, std::byte{0x80}, std::byte{0xFF}}) {
            Bytes damaged = file;
            damaged[i] = value;
            const Result<Image> image = decodePcx(damaged);
            if (image) {
                EXPECT_EQ(image.value().rgba.size(), size_t{4} * image.value().width * image.value().height);
            }
        }
    }
}

TEST(Pcx, ASizeThatTheBytesCanNotHoldIsRefused) {
    const uint8_t code[] = {0xFF, 4};
    const Result<Image> image = decodePcx(pcxFile(8192, 8192, 8192, code));
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().message, "67108864 pixels cannot fit into 2 bytes");
}

} // namespace
} // namespace visleaf
