#include "images/image.h"

#include "images/palette.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

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

TEST(NeutralPalette, HasSixteenRampsThatRunAsQuakesGreyFirst) {
    const Palette palette = neutralPalette();
    for (size_t i = 0; i < 16; ++i) {
        EXPECT_EQ(palette[i].r, palette[i].g);
        EXPECT_EQ(palette[i].g, palette[i].b);
    }
    const auto sum = [](Rgb color) { return int{color.r} + color.g + color.b; };
    for (size_t i = 0; i < palette.size(); ++i) {
        const bool isReversed = i >= 128 && i < 224;
        if (i % 16 != 0) {
            EXPECT_EQ(sum(palette[i]) < sum(palette[i - 1]), isReversed) << i;
        }
    }
    std::set<std::tuple<int, int, int>> brightest;
    for (size_t ramp = 0; ramp < 16; ++ramp) {
        const Rgb color = palette[ramp * 16 + (ramp >= 8 && ramp < 14 ? 0 : 15)];
        brightest.insert({color.r, color.g, color.b});
    }
    EXPECT_EQ(brightest.size(), 16u) << "two ramps are alike";
}

} // namespace
} // namespace visleaf
