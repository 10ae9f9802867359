#include "images/mipmaps.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Image greyImage(uint32_t width, uint32_t height, const std::vector<uint8_t>& greys) {
    Image image{.width = width, .height = height, .rgba = {}};
    for (const uint8_t grey : greys)
        image.rgba.insert(image.rgba.end(), {grey, grey, grey, static_cast<uint8_t>(255 - grey)});
    return image;
}

TEST(Mipmaps, ATexelIsTheMeanOfFourInEveryChannel) {
    EXPECT_EQ(halved(greyImage(2, 2, {10, 20, 30, 41})), greyImage(1, 1, {25}));
}

TEST(Mipmaps, EachTexelTakesItsOwnFour) {
    EXPECT_EQ(halved(greyImage(4, 2, {0, 4, 100, 104, 8, 12, 108, 112})), greyImage(2, 1, {6, 106}));
}

TEST(Mipmaps, ARowOfTexelsIsHalvedAlongItself) {
    EXPECT_EQ(halved(greyImage(4, 1, {0, 10, 20, 30})), greyImage(2, 1, {5, 25}));
    EXPECT_EQ(halved(greyImage(1, 2, {40, 60})), greyImage(1, 1, {50}));
}

TEST(Mipmaps, OddSizesRoundDown) {
    EXPECT_EQ(halved(greyImage(3, 2, {0, 4, 99, 8, 12, 99})), greyImage(1, 1, {6}));
}

TEST(Mipmaps, LevelsGoDownToOneTexel) {
    const std::vector<Image> levels = mipmapsOf(checkerboard(64, 16));
    ASSERT_EQ(levels.size(), 6u);
    EXPECT_EQ(levels[0].width, 32u);
    EXPECT_EQ(levels[0].height, 8u);
    EXPECT_EQ(levels[4].width, 2u);
    EXPECT_EQ(levels[4].height, 1u);
    EXPECT_EQ(levels[5].width, 1u);
    EXPECT_TRUE(mipmapsOf(checkerboard(1, 1)).empty());
    EXPECT_TRUE(mipmapsOf(Image{}).empty());
}

} // namespace
} // namespace visleaf
