#include "materials/sky/sky_sides.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

Image greyRow(uint32_t width) {
    return {.width = width, .height = 1, .rgba = std::vector<uint8_t>(size_t{width} * 4, 128)};
}

Skybox skyOf(const std::array<uint32_t, 6>& widths) {
    Skybox sky;
    for (size_t i = 0; i < widths.size(); ++i)
        if (widths[i] > 0) sky.sides[i] = greyRow(widths[i]);
    return sky;
}

TEST(SkySides, AllTakeTheSizeOfTheLargestAndHaveMipmaps) {
    Skybox sky = skyOf({1, 2, 0, 4, 1, 1});
    fitSides(sky);
    for (size_t i = 0; i < sky.sides.size(); ++i) {
        EXPECT_EQ(sky.sides[i].width, 4u);
        EXPECT_EQ(sky.sides[i].height, 4u);
        ASSERT_EQ(sky.mipmaps[i].size(), 2u);
        EXPECT_EQ(sky.mipmaps[i][1].rgba.size(), 4u);
    }
}

// Many sky files have an alpha channel that no game uses.
TEST(SkySides, AreOpaque) {
    Skybox sky = skyOf({1, 1, 0, 1, 1, 1});
    fitSides(sky);
    EXPECT_EQ(sky.sides[0].rgba[3], 255);
    EXPECT_EQ(sky.sides[2].rgba[3], 255);
}

TEST(SkySides, AMissingSideIsTheBackdrop) {
    const Skybox backdrop = backdropSky();
    Skybox sky = skyOf({1, 1, 0, 1, 1, 1});
    sky.sides[0] = backdrop.sides[0];
    fitSides(sky);
    EXPECT_EQ(sky.sides[2], backdrop.sides[2]);
    EXPECT_EQ(sky.mipmaps[2], backdrop.mipmaps[2]);
}

/// Returns the green value at the middle of a side's row.
int greenAt(const Image& side, uint32_t row) {
    return side.rgba[(size_t{row} * side.width + side.width / 2) * 4 + 1];
}

TEST(SkySides, TheBackdropIsBrightestAtTheHorizonAndHasNoSeams) {
    const Skybox backdrop = backdropSky();
    const uint32_t last = backdrop.sides[0].height - 1;
    const int horizon = greenAt(backdrop.sides[0], last / 2);
    EXPECT_GT(horizon, greenAt(backdrop.sides[0], 0) + 20);
    EXPECT_GT(horizon, greenAt(backdrop.sides[0], last) + 20);
    EXPECT_NEAR(greenAt(backdrop.sides[0], 0), greenAt(backdrop.sides[4], last), 2) << "above";
    EXPECT_NEAR(greenAt(backdrop.sides[0], last), greenAt(backdrop.sides[5], 0), 2) << "below";
    EXPECT_GT(greenAt(backdrop.sides[0], 0), greenAt(backdrop.sides[4], last / 2)) << "the zenith";
}

TEST(SkySides, AreLimitedInSizeForNarrowImages) {
    Skybox sky = skyOf({8192, 1, 1, 1, 1, 1});
    fitSides(sky);
    EXPECT_EQ(sky.sides[0].width, 182u); // twice the side of a square with as many texels
}

TEST(SkySides, StayEmptyWithoutAnySide) {
    Skybox sky;
    fitSides(sky);
    EXPECT_TRUE(sky.sides[0].rgba.empty());
    EXPECT_TRUE(sky.mipmaps[0].empty());
}

} // namespace
} // namespace visleaf
