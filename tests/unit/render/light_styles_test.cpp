#include "render/light_styles.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(LightStyles, StyleZeroIsSteadyAtNormalBrightness) {
    for (const double time : {0.0, 0.35, 1234.5})
        EXPECT_EQ(lightStyleValues(time)[0], 1.0f);
}

TEST(LightStyles, AStrobeChangesTenTimesASecond) {
    // Style 4 is "mamamamamama".
    EXPECT_EQ(lightStyleValues(0.05)[4], 1.0f);
    EXPECT_EQ(lightStyleValues(0.15)[4], 0.0f);
    EXPECT_EQ(lightStyleValues(0.25)[4], 1.0f);
}

TEST(LightStyles, ZIsALittleOverTwiceNormal) {
    // Style 9 is eight times "a", then eight times "z".
    EXPECT_EQ(lightStyleValues(0.75)[9], 0.0f);
    EXPECT_FLOAT_EQ(lightStyleValues(0.85)[9], 25.0f / 12.0f);
}

TEST(LightStyles, APatternStartsOverAfterItsLastLetter) {
    // Style 11 has 36 letters: 3.6 seconds.
    EXPECT_EQ(lightStyleValues(0.25)[11], lightStyleValues(0.25 + 3.6)[11]);
    EXPECT_NE(lightStyleValues(0.25)[11], lightStyleValues(0.45)[11]);
}

TEST(LightStyles, SwitchableAndUnknownStylesAreOn) {
    const auto values = lightStyleValues(0.15);
    for (size_t style = 12; style < values.size(); ++style)
        EXPECT_EQ(values[style], 1.0f) << style;
}

TEST(LightStyles, TimeBeforeTheStartCountsAsTheStart) {
    EXPECT_EQ(lightStyleValues(-3.0), lightStyleValues(0.0));
}

} // namespace
} // namespace visleaf
