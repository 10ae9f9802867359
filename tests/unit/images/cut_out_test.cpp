#include "images/cut_out.h"

#include "images/mipmaps.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace visleaf {
namespace {

/// A picture of red bars before nothing; the nothing is green.
Image fence(uint32_t size, uint32_t barWidth, uint32_t gap) {
    Image image{size, size, {}};
    for (uint32_t i = 0; i < size * size; ++i) {
        const bool isBar = i % size % (barWidth + gap) < barWidth;
        const uint8_t red = isBar ? 200 : 0;
        image.rgba.insert(image.rgba.end(), {red, static_cast<uint8_t>(isBar ? 0 : 255), 0,
                                             static_cast<uint8_t>(isBar ? 255 : 0)});
    }
    return image;
}

TEST(BleedColors, NothingTakesTheColourOfWhatIsNear) {
    Image image{4, 1, {10, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0, 0, 20, 0, 255}};
    bleedColors(image);
    EXPECT_EQ(image.rgba, (std::vector<uint8_t>{10, 0, 0, 255, 10, 0, 0, 0, 0, 20, 0, 0, 0, 20, 0, 255}));
}

TEST(BleedColors, OfAFenceNoColourOfTheNothingIsLeftInAnyMipmap) {
    Image image = fence(20, 1, 4);
    bleedColors(image);
    for (const Image& level : mipmapsOf(image)) {
        for (size_t i = 0; i < level.rgba.size(); i += 4) {
            EXPECT_EQ(level.rgba[i], 200);
            EXPECT_EQ(level.rgba[i + 1], 0);
        }
    }
}

TEST(BleedColors, PicturesWithoutATexelToTakeFromStayAsTheyAre) {
    Image clear{2, 1, {1, 2, 3, 0, 4, 5, 6, 0}};
    Image opaque{2, 1, {1, 2, 3, 255, 4, 5, 6, 255}};
    const Image clearBefore = clear, opaqueBefore = opaque;
    bleedColors(clear);
    bleedColors(opaque);
    EXPECT_EQ(clear, clearBefore);
    EXPECT_EQ(opaque, opaqueBefore);
}

class KeepCoverage : public testing::TestWithParam<uint32_t> {};

TEST_P(KeepCoverage, EveryLevelCoversAsMuchOfTheFaceAsTheFullSize) {
    const Image image = fence(64, 2, GetParam());
    const float limit = 0.5f;
    std::vector<Image> levels = mipmapsOf(image);
    const float before = coverageOf(levels[3], limit);
    keepCoverage(image, limit, levels);
    const float coverage = coverageOf(image, limit);
    for (const Image& level : levels) {
        if (level.width < 4) continue; // too few texels for shares
        EXPECT_NEAR(coverageOf(level, limit), coverage, 0.13f) << level.width;
    }
    EXPECT_NE(before, coverageOf(levels[3], limit)) << "the means alone did not keep it";
}

INSTANTIATE_TEST_SUITE_P(Gaps, KeepCoverage, testing::Values(5, 6, 9));

TEST(KeepCoverage, OpaquePicturesKeepTheirAlpha) {
    Image image{8, 8, std::vector<uint8_t>(256, 255)};
    std::vector<Image> levels = mipmapsOf(image);
    const std::vector<Image> before = levels;
    keepCoverage(image, 0.5f, levels);
    EXPECT_EQ(levels, before);
}

TEST(KeepCoverage, OfAPictureOfNothingNothingAppears) {
    Image image{8, 8, std::vector<uint8_t>(256, 0)};
    std::vector<Image> levels = mipmapsOf(image);
    keepCoverage(image, 0.5f, levels);
    for (const Image& level : levels)
        EXPECT_EQ(coverageOf(level, 0.5f), 0.0f);
}

} // namespace
} // namespace visleaf
