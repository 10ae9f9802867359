#include "images/image.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Checkerboard, HasSquaresOfEightTexelsInTwoGreys) {
    const Image image = checkerboard(20, 10);
    ASSERT_EQ(image.rgba.size(), size_t{20 * 10 * 4});
    const auto grey = [&](size_t x, size_t y) { return image.rgba[(y * 20 + x) * 4]; };
    EXPECT_EQ(grey(0, 0), grey(7, 7));
    EXPECT_NE(grey(7, 0), grey(8, 0));
    EXPECT_NE(grey(0, 7), grey(0, 8));
    EXPECT_EQ(grey(0, 0), grey(8, 8));
    EXPECT_EQ(image.rgba[3], 255);
}

TEST(ColumnsOf, CutsEachRow) {
    const Image image{.width = 2, .height = 2, .rgba = {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4}};
    EXPECT_EQ(columnsOf(image, 1, 1), (Image{1, 2, {2, 2, 2, 2, 4, 4, 4, 4}}));
    EXPECT_EQ(columnsOf(image, 0, 2), image);
}

TEST(MeanBrightness, IsTheMeanOfTheColourChannels) {
    const Image image{.width = 2, .height = 1, .rgba = {255, 0, 0, 255, 255, 255, 0, 0}};
    EXPECT_FLOAT_EQ(meanBrightness(image), 0.5f);
    EXPECT_EQ(meanBrightness(Image{}), 0.0f);
}

TEST(Checkerboard, SizesOfZeroBecome64) {
    const Image image = checkerboard(0, 0);
    EXPECT_EQ(image.width, 64u);
    EXPECT_EQ(image.height, 64u);
    EXPECT_EQ(image.rgba.size(), size_t{64 * 64 * 4});
}

TEST(ScaleBrightness, MultipliesColoursUpToWhiteAndLeavesAlpha) {
    Image image{2, 1, {10, 127, 128, 100, 0, 200, 255, 0}};
    scaleBrightness(image, 2.0f);
    EXPECT_EQ(image.rgba, (std::vector<uint8_t>{20, 254, 255, 100, 0, 255, 255, 0}));
}

} // namespace
} // namespace visleaf
