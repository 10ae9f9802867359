#include "render/fit_image.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace visleaf {
namespace {

/// One row of texels, each with its number in red.
Image rowOf(uint32_t width) {
    Image image{.width = width, .height = 1, .rgba = std::vector<uint8_t>(size_t{width} * 4, 255)};
    for (uint32_t x = 0; x < width; ++x)
        image.rgba[size_t{x} * 4] = static_cast<uint8_t>(x);
    return image;
}

TEST(FittedImage, AnImageOfTheRightSizeStaysAsItIs) {
    EXPECT_EQ(fittedImage(rowOf(4), 4, 1), rowOf(4));
}

TEST(FittedImage, EnlargingBlendsBetweenTexelsUpToTheirMiddles) {
    Image two = rowOf(2);
    two.rgba[4] = 100;
    const Image image = fittedImage(two, 4, 2);
    ASSERT_EQ(image.rgba.size(), 32u);
    std::vector<int> reds;
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        reds.push_back(image.rgba[i]);
    EXPECT_THAT(reds, testing::ElementsAre(0, 25, 75, 100, 0, 25, 75, 100));
}

TEST(FittedImage, AnEmptyImageBecomesTransparent) {
    EXPECT_EQ(fittedImage({}, 2, 2).rgba, std::vector<uint8_t>(16, 0));
}

TEST(SkyLayers, AllSidesTakeTheSizeOfTheLargest) {
    const std::array<Image, 6> sides{rowOf(1), rowOf(2), Image{}, rowOf(4), rowOf(1), rowOf(1)};
    const std::vector<Image> layers = skyLayers(sides);
    ASSERT_EQ(layers.size(), 6u);
    for (const Image& layer : layers) {
        EXPECT_EQ(layer.width, 4u);
        EXPECT_EQ(layer.height, 4u);
    }
}

TEST(SkyLayers, AreOpaqueButForTheMissingOnes) {
    std::array<Image, 6> sides{rowOf(1), rowOf(1), Image{}, rowOf(1), rowOf(1), rowOf(1)};
    sides[0].rgba[3] = 7; // many files have an alpha that no game reads
    const std::vector<Image> layers = skyLayers(sides);
    ASSERT_EQ(layers.size(), 6u);
    EXPECT_EQ(layers[0].rgba[3], 255);
    EXPECT_EQ(layers[2].rgba[3], 0);
}

TEST(SkyLayers, NoPictureAtAllIsNoSky) {
    EXPECT_TRUE(skyLayers(std::array<Image, 6>{}).empty());
}

} // namespace
} // namespace visleaf
