#include "map/light_rules.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace visleaf {
namespace {

constexpr LookChoices kModern{.light = LightPreset::modern};

TEST(LightRules, OfQuakeLeaveLightUpToTwiceAsBrightAsTheTexture) {
    const LightRules rules = lightRulesOf(Game::quake, {});
    EXPECT_NEAR(rules.scale * 128.0f / 255.0f, 1.0f, 1e-6f);
    EXPECT_GE(rules.ceiling, 2.0f);
    EXPECT_NEAR(12.0f / rules.lettersToOne, 264.0f / 256.0f, 1e-6f);
}

TEST(LightRules, OfHalfLifeCutLightOffBeforeTheyDoubleIt) {
    const LightRules rules = lightRulesOf(Game::halflife, {});
    EXPECT_NEAR(rules.scale, 4.0f / 3.0f, 1e-6f);
    EXPECT_EQ(rules.ceiling, rules.scale);
    EXPECT_EQ(lightRulesOf(Game::halflife, kModern).ceiling, LightRules::kUnbounded);
}

TEST(LightRules, OfQuake2KeepTheHueOfLightAboveOne) {
    for (const Game game : {Game::quake2, Game::kingpin}) {
        const LightRules rules = lightRulesOf(game, {});
        EXPECT_EQ(rules.scale, 1.0f);
        EXPECT_EQ(rules.ceiling, 1.0f);
        EXPECT_TRUE(rules.keepsHue);
        EXPECT_NEAR(lightRulesOf(game, kModern).ceiling, 1.95f, 1e-6f);
    }
}

TEST(LightRules, OfQuake3BrightenThePictureInAFullScreenAndTheLightInAWindow) {
    const LightRules window = lightRulesOf(Game::quake3, {});
    EXPECT_EQ(window.fileFactor, 4.0f);
    EXPECT_EQ(window.pictureFactor, 1.0f);
    EXPECT_EQ(window.identityLight, 1.0f);
    const LightRules fullScreen = lightRulesOf(Game::quake3, kModern);
    EXPECT_EQ(fullScreen.fileFactor, 2.0f);
    EXPECT_EQ(fullScreen.pictureFactor, 2.0f);
    EXPECT_EQ(fullScreen.identityLight, 0.5f);
}

TEST(LightRules, TakeAnotherCeilingOnRequest) {
    EXPECT_EQ(lightRulesOf(Game::quake, {.overbright = 1.0f}).ceiling, 1.0f);
    EXPECT_EQ(lightRulesOf(Game::halflife, {.overbright = 2.0f}).ceiling, 2.0f);
    const LightRules quake3 = lightRulesOf(Game::quake3, {.overbright = 4.0f});
    EXPECT_EQ(quake3.fileFactor, 1.0f) << "r_overBrightBits 2";
    EXPECT_EQ(quake3.pictureFactor, 4.0f);
    EXPECT_EQ(lightRulesOf(Game::quake3, {.light = LightPreset::modern, .overbright = 1.0f}).fileFactor,
              4.0f);
}

std::array<uint8_t, 3> baked(const LightRules& rules, std::array<uint8_t, 3> luxel) {
    bakeLuxel(steadyBakeOf(rules), luxel);
    return luxel;
}

TEST(SteadyBake, LeavesLuxelsAloneThatNothingLimits) {
    for (const Game game : {Game::quake, Game::quake2, Game::nightfire, Game::quake3})
        EXPECT_FALSE(steadyBakeOf(lightRulesOf(game, {})).changesLuxels()) << traitsOf(game).name;
    EXPECT_NEAR(steadyBakeOf(lightRulesOf(Game::quake, {})).unit, 264.0f / 256.0f * 255.0f / 128.0f, 1e-5f);
}

TEST(SteadyBake, OfHalfLifeBrightensByItsOwnNormalAndCutsOff) {
    // 264 of 256, in whole numbers.
    const LightRules rules = lightRulesOf(Game::halflife, {});
    EXPECT_EQ(baked(rules, {32, 128, 250}), (std::array<uint8_t, 3>{33, 132, 255}));
    EXPECT_NEAR(steadyBakeOf(rules).unit, 4.0f / 3.0f, 1e-6f);
}

TEST(SteadyBake, TakesAnyUnitThatAMapMayClaim) {
    for (const float unit : {0.0f, -3.0f, 1e38f, std::numeric_limits<float>::infinity(),
                             std::numeric_limits<float>::quiet_NaN()}) {
        for (const Game game : {Game::halflife, Game::nightfire}) {
            LightRules rules = lightRulesOf(game, {});
            rules.unit = unit;
            EXPECT_EQ(baked(rules, {0, 1, 255})[0], 0) << unit;
        }
    }
}

TEST(SteadyBake, KeepsTheHueOfTooBrightLightWhereTheGameDoes) {
    LightRules rules = lightRulesOf(Game::quake2, {.overbright = 0.5f});
    EXPECT_EQ(baked(rules, {200, 100, 50}), (std::array<uint8_t, 3>{255, 127, 63}));
    rules.keepsHue = false;
    EXPECT_EQ(baked(rules, {200, 100, 50}), (std::array<uint8_t, 3>{255, 200, 100}));
}

TEST(LightRules, LeaveTheUnitToTheMap) {
    for (const Game game : {Game::quake, Game::halflife, Game::blueshift, Game::paranoia2, Game::quake2,
                            Game::kingpin, Game::nightfire, Game::quake3, Game::rtcw}) {
        EXPECT_EQ(lightRulesOf(game, {}).unit, 1.0f) << traitsOf(game).name;
        EXPECT_EQ(lightRulesOf(game, kModern).unit, 1.0f) << traitsOf(game).name;
    }
}

} // namespace
} // namespace visleaf
