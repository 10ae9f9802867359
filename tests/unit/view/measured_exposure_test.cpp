#include "view/measured_exposure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

Image pictureOf(const std::vector<uint8_t>& greys) {
    Image picture{.width = static_cast<uint32_t>(greys.size()), .height = 1, .rgba = {}};
    for (const uint8_t grey : greys)
        picture.rgba.insert(picture.rgba.end(), {grey, grey, grey, 255});
    return picture;
}

TEST(MeasuredExposure, SkiesAndBlackSurfacesDoNotCount) {
    const Image dark = pictureOf({200, 0, 10, 20}), bright = pictureOf({200, 0, 90, 220});
    const LitPixels lit = litPixels(dark, bright);
    EXPECT_EQ(lit.numLit, 2u);
    EXPECT_NEAR(lit.brightnessOf(pictureOf({255, 255, 51, 153})), 0.4f, 1e-4f);
    EXPECT_EQ(litPixels(dark, dark).numLit, 0u);
    EXPECT_EQ(litPixels(dark, dark).brightnessOf(bright), 0.0f);
}

/// The exposure for a picture whose brightness is `brightness` at 1.
float exposureFor(float brightness) {
    return readableExposure([brightness](float exposure) { return std::min(brightness * exposure, 1.0f); });
}

TEST(MeasuredExposure, BrightensDarkPicturesUntilTheyCanBeRead) {
    for (const float brightness : {0.2f, 0.1f, 0.05f, 0.02f, 0.01f}) {
        const float exposure = exposureFor(brightness);
        EXPECT_GE(brightness * exposure, 0.25f) << brightness;
        EXPECT_LT(brightness * exposure, 0.25f * 1.2f) << brightness;
    }
}

TEST(MeasuredExposure, KeepsTheBrightnessOfTheGameIfItSuits) {
    for (const float brightness : {0.25f, 0.3f, 0.5f, 0.6f})
        EXPECT_EQ(exposureFor(brightness), 1.0f) << brightness;
}

TEST(MeasuredExposure, IsNoHigherThanWhatBrightensThePicture) {
    const auto upTo = [](float most) {
        return readableExposure([most](float exposure) { return std::min(0.05f * exposure, most); });
    };
    EXPECT_EQ(upTo(0.05f), 1.0f) << "such as surfaces without light";
    EXPECT_EQ(upTo(0.055f), 1.0f);
    EXPECT_LE(upTo(0.2f), 4.0f);
    EXPECT_GT(upTo(0.2f), 3.0f);
}

TEST(MeasuredExposure, OfTheChangesToLightStylesOnlyTheSwitchesAreShading) {
    Settings settings;
    const Shading before = shadingOf(settings);
    settings.draw.styles.changes = {{.style = 3, .intensity = 2.0f, .pattern = "az"}};
    EXPECT_EQ(shadingOf(settings), before);
    settings.draw.styles.changes.front().isMuted = true;
    EXPECT_NE(shadingOf(settings), before);
}

TEST(MeasuredExposure, AFactorOrAPatternThatLeavesNoLightCountsAsMuted) {
    Settings settings;
    settings.draw.styles.changes = {{.style = 3, .isMuted = true}};
    const Shading muted = shadingOf(settings);
    settings.draw.styles.changes = {{.style = 3, .intensity = 0.0f}};
    EXPECT_EQ(shadingOf(settings), muted);
    settings.draw.styles.changes = {{.style = 3, .pattern = "a"}};
    EXPECT_EQ(shadingOf(settings), muted);
}

TEST(MeasuredExposure, TheExposureItselfAndWhatMovesAreNoShading) {
    Settings settings;
    settings.draw.exposure = 4.0f;
    settings.draw.styles.motion = StyleMotion::average;
    EXPECT_EQ(shadingOf(settings), shadingOf(Settings{}));
}

TEST(MeasuredExposure, KeepsTheChosenOneIfAnotherMakesNoDifference) {
    const auto fullBright = [](float exposure) { return 0.05f * std::min(exposure, 1.0f); };
    EXPECT_EQ(readableExposure(fullBright, 1.41f), 1.41f);
    EXPECT_EQ(readableExposure(fullBright, 0.5f), 1.0f);
    EXPECT_EQ(readableExposure([](float exposure) { return 0.3f * exposure; }, 1.41f), 1.0f);
}

TEST(MeasuredExposure, APictureThatNoExposureBrightensIsNotDark) {
    EXPECT_EQ(improvableBrightness([](float exposure) { return 0.05f * std::min(exposure, 1.0f); }, 1.0f),
              std::nullopt);
    EXPECT_EQ(improvableBrightness([](float exposure) { return std::min(0.05f * exposure, 1.0f); }, 1.0f),
              0.05f);
}

TEST(MeasuredExposure, DarkensPicturesThatGlare) {
    const float exposure = exposureFor(0.9f);
    EXPECT_LE(0.9f * exposure, 0.6f);
    EXPECT_GT(0.9f * exposure, 0.6f / 1.2f);
}

TEST(MeasuredExposure, StaysWithinItsLimits) {
    EXPECT_EQ(exposureFor(1e-4f), kMostExposure);
    EXPECT_EQ(exposureFor(2.6f), 0.25f);
}

} // namespace
} // namespace visleaf
