#include "golden/compare_images.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Image greyOf(uint8_t level) {
    return {32, 16, std::vector<uint8_t>(32 * 16 * 4, level)};
}

TEST(CompareImages, EqualImagesHaveNoDifference) {
    const ImageDifference difference = compareImages(greyOf(90), greyOf(90));
    EXPECT_EQ(difference.mean, 0.0);
    EXPECT_EQ(difference.worstBlock, 0.0);
}

TEST(CompareImages, TheMeanCountsEveryPixel) {
    EXPECT_DOUBLE_EQ(compareImages(greyOf(90), greyOf(93)).mean, 3.0);
}

TEST(CompareImages, ASmallSpotShowsInItsBlockButHardlyInTheMean) {
    Image spotted = greyOf(0);
    for (uint32_t y = 0; y < 8; ++y) {
        for (uint32_t x = 8; x < 16; ++x)
            spotted.rgba[(y * spotted.width + x) * 4] = 240; // changes red alone
    }
    const ImageDifference difference = compareImages(greyOf(0), spotted);
    EXPECT_DOUBLE_EQ(difference.worstBlock, 80.0);
    EXPECT_DOUBLE_EQ(difference.mean, 10.0);
}

TEST(CompareImages, EachCellIsMeasuredSeparately) {
    Image faint = greyOf(100);
    for (uint32_t y = 8; y < 16; ++y) {
        for (uint32_t x = 16; x < 32; ++x)
            faint.rgba[(y * faint.width + x) * 4 + 1] += 9; // changes green alone
    }
    EXPECT_EQ(compareCells(greyOf(100), faint, {16, 8}), (std::vector<double>{0.0, 0.0, 0.0, 3.0}));
}

TEST(CompareImages, DifferenceImageIsBlackWhereImagesAreEqual) {
    const Image difference = differenceImage(greyOf(10), greyOf(10));
    EXPECT_EQ(difference.rgba[0], 0);
    EXPECT_EQ(difference.rgba[3], 255);
    EXPECT_EQ(differenceImage(greyOf(10), greyOf(20)).rgba[1], 40);
}

} // namespace
} // namespace visleaf
