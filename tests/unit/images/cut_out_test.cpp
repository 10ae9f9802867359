#include "images/cut_out.h"

#include "images/mipmaps.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

/// Makes an image of red bars. The texels between them are green and transparent.
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

TEST(BleedColors, TransparentTexelsTakeTheNearestColor) {
    Image image{4, 1, {10, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0, 0, 20, 0, 255}};
    bleedColors(image);
    EXPECT_EQ(image.rgba, (std::vector<uint8_t>{10, 0, 0, 255, 10, 0, 0, 0, 0, 20, 0, 0, 0, 20, 0, 255}));
}

TEST(BleedColors, FenceMipmapsHoldNoColorOfTransparentTexels) {
    Image image = fence(20, 1, 4);
    bleedColors(image);
    for (const Image& level : mipmapsOf(image)) {
        for (size_t i = 0; i < level.rgba.size(); i += 4) {
            EXPECT_EQ(level.rgba[i], 200);
            EXPECT_EQ(level.rgba[i + 1], 0);
        }
    }
}

TEST(BleedColors, FullyTransparentImagesAreUnchanged) {
    Image clear{2, 1, {1, 2, 3, 0, 4, 5, 6, 0}};
    Image opaque{2, 1, {1, 2, 3, 255, 4, 5, 6, 255}};
    const Image clearBefore = clear, opaqueBefore = opaque;
    bleedColors(clear);
    bleedColors(opaque);
    EXPECT_EQ(clear, clearBefore);
    EXPECT_EQ(opaque, opaqueBefore);
}

/// Returns the share of a repeated image whose alpha is at least `limit`. It samples many points between the
/// texels.
float shareSeen(const Image& image, float limit) {
    constexpr uint32_t kPlaces = 10; // samples per texel in each direction
    const auto alphaAt = [&](uint32_t x, uint32_t y) {
        return static_cast<float>(image.rgba[(y % image.height * image.width + x % image.width) * 4 + 3]);
    };
    uint32_t numPassed = 0, numPlaces = 0;
    for (uint32_t j = 0; j < image.height * kPlaces; ++j) {
        for (uint32_t i = 0; i < image.width * kPlaces; ++i, ++numPlaces) {
            const float u = (static_cast<float>(i % kPlaces) + 0.5f) / kPlaces;
            const float v = (static_cast<float>(j % kPlaces) + 0.5f) / kPlaces;
            const uint32_t x = i / kPlaces, y = j / kPlaces;
            const float above = std::lerp(alphaAt(x, y), alphaAt(x + 1, y), u);
            const float below = std::lerp(alphaAt(x, y + 1), alphaAt(x + 1, y + 1), u);
            if (std::lerp(above, below, v) >= limit * 255.0f) ++numPassed;
        }
    }
    return static_cast<float>(numPassed) / static_cast<float>(numPlaces);
}

/// Makes an image with bars in both directions.
Image grate(uint32_t size, uint32_t barWidth, uint32_t gap) {
    Image image = fence(size, barWidth, gap);
    for (uint32_t i = 0; i < size * size; ++i) {
        if (i / size % (barWidth + gap) < barWidth) image.rgba[i * 4 + 3] = 255;
    }
    return image;
}

struct CoverageCase {
    Image image;
    float limit = 0.5f;
};

class KeepCoverage : public testing::TestWithParam<CoverageCase> {};

TEST_P(KeepCoverage, EveryMipmapHasTheCoverageOfTheFullSize) {
    const auto& [image, limit] = GetParam();
    std::vector<Image> levels = mipmapsOf(image);
    const float before = coverageOf(levels[3], limit);
    keepCoverage(image, limit, levels);
    const float coverage = shareSeen(image, limit);
    EXPECT_NEAR(coverageOf(image, limit), coverage, 0.05f);
    for (const Image& level : levels) {
        if (level.width < 4) continue; // too few texels for a meaningful share
        EXPECT_NEAR(shareSeen(level, limit), coverage, 0.16f) << level.width;
    }
    EXPECT_NE(before, coverageOf(levels[3], limit)) << "the means alone did not keep it";
}

INSTANTIATE_TEST_SUITE_P(Bars, KeepCoverage,
                         testing::Values(CoverageCase{fence(64, 2, 5)}, CoverageCase{fence(64, 2, 6)},
                                         CoverageCase{fence(64, 2, 9)}, CoverageCase{fence(64, 2, 6), 0.25f},
                                         CoverageCase{grate(64, 2, 6)}, CoverageCase{grate(64, 2, 6), 0.25f},
                                         CoverageCase{grate(64, 1, 9), 0.25f}));

TEST(KeepCoverage, OpaqueImagesKeepTheirAlpha) {
    Image image{8, 8, std::vector<uint8_t>(256, 255)};
    std::vector<Image> levels = mipmapsOf(image);
    const std::vector<Image> before = levels;
    keepCoverage(image, 0.5f, levels);
    EXPECT_EQ(levels, before);
}

TEST(KeepCoverage, FullyTransparentImagesStayTransparent) {
    Image image{8, 8, std::vector<uint8_t>(256, 0)};
    std::vector<Image> levels = mipmapsOf(image);
    keepCoverage(image, 0.5f, levels);
    for (const Image& level : levels)
        EXPECT_EQ(coverageOf(level, 0.5f), 0.0f);
}

} // namespace
} // namespace visleaf
