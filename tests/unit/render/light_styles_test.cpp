#include "render/light_styles.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr float kQuake2 = 12.0f; // letters that a brightness of 1 lies behind `a`
constexpr float kQuake = 256.0f / 22.0f;

TEST(LightStyles, StyleZeroIsSteadyAtNormalBrightness) {
    for (const double time : {0.0, 0.35, 1234.5})
        EXPECT_EQ(lightStyleValues(time, kQuake2)[0], 1.0f);
}

TEST(LightStyles, AStrobeChangesTenTimesASecond) {
    // Style 4 is "mamamamamama".
    EXPECT_EQ(lightStyleValues(0.05, kQuake2)[4], 1.0f);
    EXPECT_EQ(lightStyleValues(0.15, kQuake2)[4], 0.0f);
    EXPECT_EQ(lightStyleValues(0.25, kQuake2)[4], 1.0f);
}

TEST(LightStyles, ZIsALittleOverTwiceNormal) {
    // Style 9 is eight times "a", then eight times "z".
    EXPECT_EQ(lightStyleValues(0.75, kQuake2)[9], 0.0f);
    EXPECT_FLOAT_EQ(lightStyleValues(0.85, kQuake2)[9], 25.0f / 12.0f);
}

TEST(LightStyles, APatternStartsOverAfterItsLastLetter) {
    // Style 11 has 36 letters: 3.6 seconds.
    EXPECT_EQ(lightStyleValues(0.25, kQuake2)[11], lightStyleValues(0.25 + 3.6, kQuake2)[11]);
    EXPECT_NE(lightStyleValues(0.25, kQuake2)[11], lightStyleValues(0.45, kQuake2)[11]);
}

TEST(LightStyles, StylesThatNobodyOwnsAreOnButForTheDarkOne) {
    const auto values = lightStyleValues(0.15, kQuake2);
    for (size_t style = 13; style < values.size(); ++style)
        EXPECT_EQ(values[style], style == 63 ? 0.0f : 1.0f) << style;
}

TEST(LightStyles, QuakesNormalIsALittleBrighterThanOne) {
    EXPECT_FLOAT_EQ(lightStyleValues(0.0, kQuake)[0], 264.0f / 256.0f);
    EXPECT_FLOAT_EQ(lightStyleValues(0.85, kQuake)[9], 550.0f / 256.0f);
    EXPECT_EQ(lightStyleValues(0.0, kQuake)[40], 1.0f);
}

TEST(LightStyles, TimeBeforeTheStartCountsAsTheStart) {
    EXPECT_EQ(lightStyleValues(-3.0, kQuake2), lightStyleValues(0.0, kQuake2));
}

TEST(LightStyles, OfLightsThatStartOffAreDark) {
    const std::vector<SwitchableStyle> switchable{{32, true, "", {}}, {33, false, "", {}}};
    const auto values = lightStyleValues(0.0, 12.0f, switchable);
    EXPECT_EQ(values[32], 0.0f);
    EXPECT_EQ(values[33], 1.0f);
    EXPECT_EQ(values[34], 1.0f);
    EXPECT_FLOAT_EQ(lightStyleValues(0.0, kQuake, switchable)[33], 264.0f / 256.0f) << "on is an `m`";
}

TEST(LightStyles, PlayPatternsOfTheMappersOwn) {
    const std::vector<SwitchableStyle> switchable{{40, false, "am", {}}};
    EXPECT_EQ(lightStyleValues(0.0, 12.0f, switchable)[40], 0.0f);
    EXPECT_EQ(lightStyleValues(0.15, 12.0f, switchable)[40], 1.0f);
}

} // namespace
} // namespace visleaf
