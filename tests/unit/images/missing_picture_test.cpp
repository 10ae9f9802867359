#include "images/missing_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr uint8_t kInk = 40;

/// Texels of letters in the first rows.
std::ptrdiff_t inkIn(const Image& image, uint32_t firstRow, uint32_t endRow) {
    const auto at = [&](uint32_t row) { return image.rgba.begin() + std::ptrdiff_t{4} * row * image.width; };
    return std::count(at(firstRow), at(endRow), kInk);
}

TEST(MissingPicture, SmallOnesAreEnlargedByWholeStepsSoThatTheNameCanBeRead) {
    const Image image = missingPicture("wall", 48, 16);
    EXPECT_EQ(image.width, 192u);
    EXPECT_EQ(image.height, 128u);
    EXPECT_GT(inkIn(image, 0, 16), 0);
    EXPECT_EQ(inkIn(image, 32, 128), 0);
}

TEST(MissingPicture, OtherNamesGiveOtherPictures) {
    EXPECT_NE(missingPicture("wall", 64, 64), missingPicture("floor", 64, 64));
    EXPECT_EQ(missingPicture("wall", 64, 64), missingPicture("wall", 64, 64));
}

TEST(MissingPicture, LongNamesTakeMoreLinesAndAreCutAtTheEnd) {
    EXPECT_EQ(inkIn(missingPicture("0123456789", 128, 128), 16, 128), 0);
    EXPECT_GT(inkIn(missingPicture("textures/gothic_block/blocks", 128, 128), 16, 128), 0);
    const Image full = missingPicture(std::string(5000, 'W'), 128, 128);
    EXPECT_EQ(full.rgba.size(), size_t{128} * 128 * 4);
}

TEST(MissingPicture, NamesOfAnyBytesAreHarmless) {
    std::string name;
    for (int byte = 0; byte < 256; ++byte)
        name += static_cast<char>(byte);
    EXPECT_EQ(missingPicture(name, 64, 64).width, 128u);
}

TEST(MissingPicture, WithoutANameOrSizeItIsACheckerboardOfAUsualSize) {
    EXPECT_EQ(missingPicture("", 0, 0), checkerboard(128, 128));
    EXPECT_EQ(missingPicture("", 9000, 3), checkerboard(512, 192));
}

TEST(MissingPicture, ItsSizeIsKnownBeforeItIsPainted) {
    for (const auto& [width, height] : {std::pair{0u, 0u}, {48u, 16u}, {9000u, 3u}, {512u, 512u}}) {
        const Image image = missingPicture("wall", width, height);
        EXPECT_EQ(missingPictureSize(width, height), (ImageSize{image.width, image.height}));
    }
}

} // namespace
} // namespace visleaf
