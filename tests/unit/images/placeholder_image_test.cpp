#include "images/placeholder_image.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr uint8_t kInk = 40;

/// Counts the texels of letters in rows from `firstRow` up to, but not including, `endRow`.
std::ptrdiff_t inkIn(const Image& image, uint32_t firstRow, uint32_t endRow) {
    const auto at = [&](uint32_t row) { return image.rgba.begin() + std::ptrdiff_t{4} * row * image.width; };
    return std::count(at(firstRow), at(endRow), kInk);
}

TEST(PlaceholderImage, SmallSizesAreEnlargedByWholeFactorsForAReadableName) {
    const Image image = placeholderImage("wall", 48, 16);
    EXPECT_EQ(image.width, 192u);
    EXPECT_EQ(image.height, 128u);
    EXPECT_GT(inkIn(image, 0, 16), 0);
    EXPECT_EQ(inkIn(image, 32, 128), 0);
}

TEST(PlaceholderImage, DifferentNamesGiveDifferentImages) {
    EXPECT_NE(placeholderImage("wall", 64, 64), placeholderImage("floor", 64, 64));
    EXPECT_EQ(placeholderImage("wall", 64, 64), placeholderImage("wall", 64, 64));
}

TEST(PlaceholderImage, LongNamesTakeMoreLinesAndAreCutAtTheEnd) {
    EXPECT_EQ(inkIn(placeholderImage("0123456789", 128, 128), 16, 128), 0);
    EXPECT_GT(inkIn(placeholderImage("textures/gothic_block/blocks", 128, 128), 16, 128), 0);
    const Image full = placeholderImage(std::string(5000, 'W'), 128, 128);
    EXPECT_EQ(full.rgba.size(), size_t{128} * 128 * 4);
}

TEST(PlaceholderImage, NamesOfAnyBytesAreHarmless) {
    std::string name;
    for (int byte = 0; byte < 256; ++byte)
        name += static_cast<char>(byte);
    EXPECT_EQ(placeholderImage(name, 64, 64).width, 128u);
}

TEST(PlaceholderImage, WithoutANameOrSizeItIsACheckerboardOfAUsualSize) {
    EXPECT_EQ(placeholderImage("", 0, 0), checkerboard(128, 128));
    EXPECT_EQ(placeholderImage("", 9000, 3), checkerboard(512, 192));
}

TEST(PlaceholderImage, SizeIsKnownBeforeDrawing) {
    for (const auto& [width, height] : {std::pair{0u, 0u}, {48u, 16u}, {9000u, 3u}, {512u, 512u}}) {
        const Image image = placeholderImage("wall", width, height);
        EXPECT_EQ(placeholderSize(width, height), (ImageSize{image.width, image.height}));
    }
}

} // namespace
} // namespace visleaf
