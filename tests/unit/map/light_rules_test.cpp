#include "map/light_rules.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(LightRules, OfQuakeLeaveLightUpToTwiceAsBrightAsTheTexture) {
    const LightRules rules = lightRulesOf(Game::quake, LightPreset::original);
    EXPECT_NEAR(rules.scale * 128.0f / 255.0f, 1.0f, 1e-6f);
    EXPECT_GE(rules.ceiling, 2.0f);
    EXPECT_NEAR(12.0f / rules.lettersToOne, 264.0f / 256.0f, 1e-6f);
}

TEST(LightRules, OfHalfLifeCutLightOffBeforeTheyDoubleIt) {
    const LightRules rules = lightRulesOf(Game::halflife, LightPreset::original);
    EXPECT_NEAR(rules.scale, 4.0f / 3.0f, 1e-6f);
    EXPECT_EQ(rules.ceiling, rules.scale);
    EXPECT_EQ(lightRulesOf(Game::halflife, LightPreset::modern).ceiling, LightRules::kUnbounded);
}

TEST(LightRules, OfQuake2KeepTheHueOfLightAboveOne) {
    for (const Game game : {Game::quake2, Game::kingpin}) {
        const LightRules rules = lightRulesOf(game, LightPreset::original);
        EXPECT_EQ(rules.scale, 1.0f);
        EXPECT_EQ(rules.ceiling, 1.0f);
        EXPECT_TRUE(rules.keepsHue);
        EXPECT_NEAR(lightRulesOf(game, LightPreset::modern).ceiling, 1.95f, 1e-6f);
    }
}

TEST(LightRules, LeaveTheUnitToTheMap) {
    for (const Game game : {Game::quake, Game::halflife, Game::blueshift, Game::paranoia2, Game::quake2,
                            Game::kingpin, Game::nightfire, Game::quake3, Game::rtcw}) {
        EXPECT_EQ(lightRulesOf(game, LightPreset::original).unit, 1.0f) << traitsOf(game).name;
        EXPECT_EQ(lightRulesOf(game, LightPreset::modern).unit, 1.0f) << traitsOf(game).name;
    }
}

} // namespace
} // namespace visleaf
