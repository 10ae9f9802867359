#include "images/fit_image.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace visleaf {
namespace {

/// Makes one row of texels. The red value of each is its index.
Image rowOf(uint32_t width) {
    Image image{.width = width, .height = 1, .rgba = std::vector<uint8_t>(size_t{width} * 4, 255)};
    for (uint32_t x = 0; x < width; ++x)
        image.rgba[size_t{x} * 4] = static_cast<uint8_t>(x);
    return image;
}

Image grey(uint32_t width, uint32_t height) {
    return {.width = width, .height = height, .rgba = std::vector<uint8_t>(size_t{width} * height * 4, 128)};
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

TEST(FittedInside, KeepsTheAspectRatioAndSmallImages) {
    EXPECT_EQ(fittedInside(grey(10, 20), 320, 180), grey(10, 20));
    const Image tall = fittedInside(grey(100, 1000), 320, 180);
    EXPECT_EQ(tall.height, 180u);
    EXPECT_NEAR(tall.width, 18u, 1u);
    EXPECT_EQ(fittedInside(grey(5000, 1), 320, 180).height, 1u);
}

} // namespace
} // namespace visleaf
