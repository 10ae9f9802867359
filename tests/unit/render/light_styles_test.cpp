#include "render/light_styles.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

constexpr LightRules kQuake2{.lettersToOne = 12.0f};
constexpr LightRules kQuake{.lettersToOne = 256.0f / 22.0f};

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

TEST(LightStyles, UnownedStylesAreOnExceptTheDarkOne) {
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

TEST(LightStyles, LightsThatStartOffAreDark) {
    const std::vector<SwitchableStyle> switchable{{32, true, "", {}}, {33, false, "", {}}};
    const auto values = lightStyleValues(0.0, kQuake2, switchable);
    EXPECT_EQ(values[32], 0.0f);
    EXPECT_EQ(values[33], 1.0f);
    EXPECT_EQ(values[34], 1.0f);
    EXPECT_FLOAT_EQ(lightStyleValues(0.0, kQuake, switchable)[33], 264.0f / 256.0f) << "on is an `m`";
}

TEST(LightStyles, PlayCustomPatterns) {
    const std::vector<SwitchableStyle> switchable{{40, false, "am", {}}};
    EXPECT_EQ(lightStyleValues(0.0, kQuake2, switchable)[40], 0.0f);
    EXPECT_EQ(lightStyleValues(0.15, kQuake2, switchable)[40], 1.0f);
}

float valueOf(size_t style, double time, StyleMotion motion) {
    return lightStyleValues(time, kQuake2, {}, {.motion = motion})[style];
}

TEST(StyleMotion, SmoothGoesFromLetterToLetterWithoutSteps) {
    // Style 4 is "mamama": half way between two letters it is half as bright.
    EXPECT_FLOAT_EQ(valueOf(4, 0.05, StyleMotion::smooth), 0.5f);
    EXPECT_NEAR(valueOf(4, 0.1, StyleMotion::smooth), 0.0f, 1e-6f);
    EXPECT_NEAR(valueOf(4, 1.15, StyleMotion::smooth), 0.5f, 1e-5f) << "the last letter leads to the first";
}

TEST(StyleMotion, SlowTakesFourTimesAsLong) {
    for (const double time : {0.0, 0.13, 0.77})
        EXPECT_FLOAT_EQ(valueOf(2, time * 4.0, StyleMotion::slow), valueOf(2, time, StyleMotion::smooth));
}

TEST(StyleMotion, SlowStaysBelowThreeFlashesASecond) {
    for (size_t style = 1; style <= 12; ++style) {
        int turns = 0;
        float before = valueOf(style, 0.0, StyleMotion::slow), slope = 0.0f;
        for (double time = 0.01; time < 10.0; time += 0.01) {
            const float now = valueOf(style, time, StyleMotion::slow);
            const float step = now - before;
            // A flash is a rise and a fall.
            if (std::abs(step) > 1e-3f) {
                turns += step * slope < 0.0f ? 1 : 0;
                slope = step;
            }
            before = now;
        }
        EXPECT_LE(turns / 2, 30) << "style " << style;
    }
}

TEST(StyleMotion, AverageAndStillDoNotMove) {
    for (const StyleMotion motion : {StyleMotion::average, StyleMotion::still}) {
        for (size_t style = 0; style <= 12; ++style)
            EXPECT_EQ(valueOf(style, 0.0, motion), valueOf(style, 3.33, motion)) << style;
    }
    EXPECT_FLOAT_EQ(valueOf(4, 0.0, StyleMotion::average), 0.5f);
    EXPECT_FLOAT_EQ(valueOf(9, 0.0, StyleMotion::still), 1.0f);
}

TEST(StyleMotion, LightsThatAreOffStayOff) {
    const std::vector<SwitchableStyle> switchable{{32, true, "", {}}};
    EXPECT_EQ(lightStyleValues(0.0, kQuake2, switchable, {.motion = StyleMotion::still})[32], 0.0f);
    EXPECT_EQ(valueOf(63, 0.0, StyleMotion::still), 0.0f);
}

TEST(StyleChanges, SwitchALight) {
    const std::vector<SwitchableStyle> switchable{{32, true, "z", {}}, {33, false, "", {}}};
    const StyleChoices choices{.changes = {{.style = 32, .isOn = true}, {.style = 33, .isOn = false}}};
    const auto values = lightStyleValues(0.0, kQuake2, switchable, choices);
    EXPECT_FLOAT_EQ(values[32], 25.0f / 12.0f) << "on is the mapper's own pattern";
    EXPECT_EQ(values[33], 0.0f);
}

TEST(StyleChanges, MuteSoloAndDim) {
    const auto muted = lightStyleValues(0.0, kQuake2, {}, {.changes = {{.style = 4, .isMuted = true}}});
    EXPECT_EQ(muted[4], 0.0f);
    EXPECT_EQ(muted[0], 1.0f);
    const auto solo = lightStyleValues(0.0, kQuake2, {}, {.changes = {{.style = 4, .isSolo = true}}});
    EXPECT_EQ(solo[4], 1.0f);
    EXPECT_EQ(solo[0], 0.0f);
    const auto dim = lightStyleValues(0.0, kQuake2, {}, {.changes = {{.style = 0, .intensity = 0.25f}}});
    EXPECT_EQ(dim[0], 0.25f);
}

TEST(StyleChanges, AcceptOnlyLettersAsAPattern) {
    const auto valuesWith = [](const char* pattern) {
        return lightStyleValues(0.0, kQuake2, {}, {.changes = {{.style = 0, .pattern = pattern}}})[0];
    };
    EXPECT_EQ(valuesWith("g"), 0.5f);
    for (const char* broken : {"", "M", "m m", "{"})
        EXPECT_EQ(valuesWith(broken), 1.0f) << broken;
}

} // namespace
} // namespace visleaf
