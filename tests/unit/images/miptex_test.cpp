#include "images/formats/miptex.h"

#include "images/game_palettes.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr size_t kWidthAt = 16;
constexpr size_t kFirstLevelAt = 24;
constexpr size_t kLastLevelAt = 36;

std::vector<uint8_t> texel(const Image& image) {
    return {image.rgba.begin(), image.rgba.begin() + 4};
}

void put32(Bytes& bytes, size_t at, uint32_t value) {
    for (size_t i = 0; i < 4; ++i)
        bytes[at + i] = static_cast<std::byte>(value >> (8 * i));
}

TEST(DecodeMiptex, QuakeRecordsUseTheGamePalette) {
    const Palette palette = quakePalette();
    const Result<Image> image = decodeMiptex(test::miptexRecord("wall", 16, 40, false), &palette, false);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image.value().width, 16u);
    EXPECT_EQ(image.value().height, 16u);
    EXPECT_EQ(texel(image.value()), (std::vector<uint8_t>{palette[40].r, palette[40].g, palette[40].b, 255}));
}

TEST(DecodeMiptex, HalfLifeRecordsHaveTheirOwnPalette) {
    const Result<Image> image = decodeMiptex(test::miptexRecord("wall", 32, 100, true), nullptr, false);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(texel(image.value()), (std::vector<uint8_t>{100, 155, 50, 255}));
}

TEST(DecodeMiptex, TheKeyColourOfCutOutsIsTransparentBlack) {
    const Bytes record = test::miptexRecord("{fence", 16, 255, true);
    EXPECT_EQ(texel(decodeMiptex(record, nullptr, true).value()), (std::vector<uint8_t>{0, 0, 0, 0}));
    EXPECT_EQ(texel(decodeMiptex(record, nullptr, false).value()), (std::vector<uint8_t>{255, 0, 127, 255}));
}

TEST(DecodeMiptex, APaletteOfFewerColoursLeavesTheRestBlack) {
    Bytes record = test::miptexRecord("wall", 16, 5, true);
    const size_t countAt = 40 + 256 + 64 + 16 + 4;
    record[countAt] = std::byte{4};
    record[countAt + 1] = std::byte{0};
    EXPECT_EQ(texel(decodeMiptex(record, nullptr, false).value()), (std::vector<uint8_t>{0, 0, 0, 255}));
}

TEST(DecodeMiptex, APaletteOfMoreColorsIsTruncated) {
    Bytes record = test::miptexRecord("wall", 16, 5, true);
    const size_t countAt = 40 + 256 + 64 + 16 + 4;
    record[countAt + 1] = std::byte{0xFF};
    EXPECT_EQ(texel(decodeMiptex(record, nullptr, false).value()), (std::vector<uint8_t>{5, 250, 2, 255}));
}

TEST(DecodeMiptex, HostileSizesAndOffsetsAreErrors) {
    const Bytes whole = test::miptexRecord("wall", 16, 5, true);
    for (const size_t at : {kWidthAt, kWidthAt + 4, kFirstLevelAt, kLastLevelAt}) {
        Bytes record = whole;
        put32(record, at, 0xFFFFFFF0u);
        EXPECT_FALSE(decodeMiptex(record, nullptr, false)) << at;
    }
    for (const uint32_t size : {0u, 4097u, 4096u}) {
        Bytes record = whole;
        put32(record, kWidthAt, size);
        EXPECT_FALSE(decodeMiptex(record, nullptr, false)) << size;
    }
}

TEST(DecodeMiptex, TruncatedRecordsAreErrors) {
    const Bytes whole = test::miptexRecord("wall", 16, 5, true);
    for (size_t size = 0; size + 2 < whole.size(); ++size) { // the last two bytes are padding
        const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(decodeMiptex(part, nullptr, false)) << size;
    }
}

TEST(DecodeMiptex, PartsOfTruncatedRecordsAreNotFound) {
    Bytes record = test::miptexRecord("wall", 16, 5, true);
    EXPECT_TRUE(readMiptexPalette(record));
    EXPECT_TRUE(hasIndexFrom(record, 5, false));
    record.resize(60);
    EXPECT_FALSE(readMiptexPalette(record));
    EXPECT_FALSE(hasIndexFrom(record, 0, false));
}

TEST(ReadMiptexSize, NeedsTheHeaderAlone) {
    Bytes record = test::miptexRecord("wall", 16, 5, false);
    record.resize(40);
    EXPECT_EQ(readMiptexSize(record).value(), (ImageSize{16, 16}));
}

TEST(ReadRawPalette, TakesThreeBytesAColour) {
    Bytes file(768);
    file[3] = std::byte{7};
    file[5] = std::byte{9};
    EXPECT_EQ(readRawPalette(file).value()[1], (Rgb{7, 0, 9}));
    file.pop_back();
    EXPECT_FALSE(readRawPalette(file));
}

} // namespace
} // namespace visleaf
