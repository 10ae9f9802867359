#include "images/formats/wal.h"

#include "support/damage.h"
#include "support/image_files.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::walFile;

constexpr size_t kWalWidthAt = 32;
constexpr size_t kHeightAt = 36;
constexpr size_t kWalFirstLevelAt = 40;

Palette countingPalette() {
    Palette palette;
    for (size_t i = 0; i < palette.size(); ++i) {
        palette[i] = {static_cast<uint8_t>(i), static_cast<uint8_t>(255 - i), 7};
    }
    return palette;
}

Bytes withU32(Bytes file, size_t position, uint32_t value) {
    overwrite(file, position, value);
    return file;
}

TEST(Wal, IndicesBecomeColoursOfThePalette) {
    const uint8_t indices[] = {0, 1, 254, 9, 8, 7};
    const Result<Image> image = decodeWal(walFile(3, 2, indices), countingPalette());
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image.value().width, 3u);
    EXPECT_EQ(image.value().height, 2u);
    const std::vector<uint8_t> expected = {0, 255, 7, 255, 1, 254, 7, 255, 254, 1,   7, 255,
                                           9, 246, 7, 255, 8, 247, 7, 255, 7,   248, 7, 255};
    EXPECT_EQ(image.value().rgba, expected);
}

TEST(Wal, Index255IsTransparent) {
    const uint8_t indices[] = {255, 254};
    const Result<Image> image = decodeWal(walFile(2, 1, indices), countingPalette());
    ASSERT_TRUE(image);
    EXPECT_EQ(image.value().rgba[3], 0);
    EXPECT_EQ(image.value().rgba[7], 255);
}

TEST(Wal, SizeIsReadWithoutPixels) {
    Bytes file = walFile(64, 32, 0);
    file.resize(test::kWalHeaderSize);
    const Result<ImageSize> size = readWalSize(file);
    ASSERT_TRUE(size);
    EXPECT_EQ(size.value(), (ImageSize{64, 32}));
}

TEST(Wal, DefaultsForTheCompilerAreReadFromTheHeader) {
    constexpr size_t kFlagsAt = 88;
    Bytes file = withU32(walFile(4, 4, 3), kFlagsAt, 0x1);
    file = withU32(withU32(file, kFlagsAt + 4, 0x20), kFlagsAt + 8, 300);
    const Result<WalDefaults> defaults = readWalDefaults(file);
    ASSERT_TRUE(defaults);
    EXPECT_EQ(defaults.value(), (WalDefaults{"", 0x1, 0x20, 300}));
    for (size_t size = 0; size < test::kWalHeaderSize; ++size)
        EXPECT_FALSE(readWalDefaults(ByteSpan(file).first(size))) << size;
}

TEST(Wal, EveryTruncationIsAnError) {
    const Bytes file = walFile(4, 4, 3);
    ASSERT_TRUE(decodeWal(file, Palette{}));
    for (size_t size = 0; size < file.size(); ++size) {
        const Bytes exact(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(decodeWal(exact, Palette{})) << size << " bytes";
        EXPECT_EQ(static_cast<bool>(readWalSize(exact)), size >= test::kWalHeaderSize) << size << " bytes";
    }
}

TEST(Wal, HostileSizesAndOffsetsAreErrors) {
    const Bytes file = walFile(4, 4, 3);
    for (const uint32_t value : {0u, kMaxImageSize + 1, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
        EXPECT_FALSE(decodeWal(withU32(file, kWalWidthAt, value), Palette{})) << value;
        EXPECT_FALSE(decodeWal(withU32(file, kHeightAt, value), Palette{})) << value;
        EXPECT_FALSE(readWalSize(withU32(file, kHeightAt, value))) << value;
    }
    for (const uint32_t value : {101u, 116u, 117u, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
        EXPECT_FALSE(decodeWal(withU32(file, kWalFirstLevelAt, value), Palette{})) << value;
    }
    EXPECT_FALSE(decodeWal(withU32(file, kWalWidthAt, kMaxImageSize), Palette{}));
}

} // namespace
} // namespace visleaf
