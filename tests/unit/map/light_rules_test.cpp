#include "map/light/light_rules.h"

#include "map/map.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace visleaf {
namespace {

constexpr AppearanceSettings kModern{.light = LightPreset::modern};

TEST(LightRules, QuakeAllowsLightUpToTwo) {
    const LightRules rules = lightRulesOf(Game::quake, {});
    EXPECT_NEAR(rules.scale * 128.0f / 255.0f, 1.0f, 1e-6f);
    EXPECT_GE(rules.ceiling, 2.0f);
    EXPECT_NEAR(12.0f / rules.lettersToOne, 264.0f / 256.0f, 1e-6f);
}

TEST(LightRules, HalfLifeClampsLightBeforeDoubling) {
    const LightRules rules = lightRulesOf(Game::halflife, {});
    EXPECT_NEAR(rules.scale, 4.0f / 3.0f, 1e-6f);
    EXPECT_EQ(rules.ceiling, rules.scale);
    EXPECT_EQ(lightRulesOf(Game::halflife, kModern).ceiling, LightRules::kUnbounded);
}

TEST(LightRules, Quake2KeepsTheHueOfLightAboveOne) {
    for (const Game game : {Game::quake2, Game::kingpin}) {
        const LightRules rules = lightRulesOf(game, {});
        EXPECT_EQ(rules.scale, 1.0f);
        EXPECT_EQ(rules.ceiling, 1.0f);
        EXPECT_TRUE(rules.keepsHue);
        EXPECT_NEAR(lightRulesOf(game, kModern).ceiling, 1.95f, 1e-6f);
    }
}

TEST(LightRules, Quake3BrightensTheFrameInFullScreenAndTheLightInAWindow) {
    const LightRules window = lightRulesOf(Game::quake3, {});
    EXPECT_EQ(window.fileFactor, 4.0f);
    EXPECT_EQ(window.overbrightFactor, 1.0f);
    EXPECT_EQ(window.identityLight, 1.0f);
    const LightRules fullScreen = lightRulesOf(Game::quake3, kModern);
    EXPECT_EQ(fullScreen.fileFactor, 2.0f);
    EXPECT_EQ(fullScreen.overbrightFactor, 2.0f);
    EXPECT_EQ(fullScreen.identityLight, 0.5f);
}

TEST(LightRules, TakeAnotherCeilingOnRequest) {
    EXPECT_EQ(lightRulesOf(Game::quake, {.overbright = 1.0f}).ceiling, 1.0f);
    EXPECT_EQ(lightRulesOf(Game::halflife, {.overbright = 2.0f}).ceiling, 2.0f);
    const LightRules quake3 = lightRulesOf(Game::quake3, {.overbright = 4.0f});
    EXPECT_EQ(quake3.fileFactor, 1.0f) << "r_overBrightBits 2";
    EXPECT_EQ(quake3.overbrightFactor, 4.0f);
    EXPECT_EQ(lightRulesOf(Game::quake3, {.light = LightPreset::modern, .overbright = 1.0f}).fileFactor,
              4.0f);
}

TEST(Brighten, KeepsTheHueOfWhatBecomesTooBright) {
    const LightRules rules = lightRulesOf(Game::quake3, {});
    std::array<uint8_t, 3> dark{10, 20, 63};
    brighten(rules, dark);
    EXPECT_EQ(dark, (std::array<uint8_t, 3>{40, 80, 252}));
    std::array<uint8_t, 3> bright{50, 100, 200};
    brighten(rules, bright);
    EXPECT_EQ(bright, (std::array<uint8_t, 3>{63, 127, 255}));
}

std::array<uint8_t, 3> baked(const LightRules& rules, std::array<uint8_t, 3> luxel) {
    prebakeLuxel(stylePrebakeOf(rules), luxel);
    return luxel;
}

TEST(StylePrebake, LeavesLuxelsUnchangedWithoutACeiling) {
    for (const Game game : {Game::quake, Game::quake2, Game::nightfire, Game::quake3})
        EXPECT_FALSE(stylePrebakeOf(lightRulesOf(game, {})).changesLuxels()) << traitsOf(game).name;
    EXPECT_NEAR(stylePrebakeOf(lightRulesOf(Game::quake, {})).unit, 264.0f / 256.0f * 255.0f / 128.0f, 1e-5f);
}

TEST(StylePrebake, HalfLifeScalesToItsNormalAndClamps) {
    // Half-Life multiplies by 264 and divides by 256, with integers.
    const LightRules rules = lightRulesOf(Game::halflife, {});
    EXPECT_EQ(baked(rules, {32, 128, 250}), (std::array<uint8_t, 3>{33, 132, 255}));
    EXPECT_NEAR(stylePrebakeOf(rules).unit, 4.0f / 3.0f, 1e-6f);
}

TEST(StylePrebake, AcceptsAnyUnitOfAMap) {
    for (const float unit : {0.0f, -3.0f, 1e38f, std::numeric_limits<float>::infinity(),
                             std::numeric_limits<float>::quiet_NaN()}) {
        for (const Game game : {Game::halflife, Game::nightfire}) {
            LightRules rules = lightRulesOf(game, {});
            rules.unit = unit;
            EXPECT_EQ(baked(rules, {0, 1, 255})[0], 0) << unit;
        }
    }
}

TEST(StylePrebake, KeepsTheHueOfOverbrightLightWhenTheRulesSaySo) {
    LightRules rules = lightRulesOf(Game::quake2, {.overbright = 0.5f});
    EXPECT_EQ(baked(rules, {200, 100, 50}), (std::array<uint8_t, 3>{255, 127, 63}));
    rules.keepsHue = false;
    EXPECT_EQ(baked(rules, {200, 100, 50}), (std::array<uint8_t, 3>{255, 200, 100}));
}

Map quake3Map(const char* bits) {
    Map map;
    map.game = Game::quake3;
    map.entities.push_back({{{"classname", "worldspawn"}, {"mapOverBrightBits", bits}}});
    return map;
}

TEST(LightRules, MapsOfQuake3MayChooseTheirFactor) {
    EXPECT_EQ(lightRulesOf(quake3Map(""), {}).fileFactor, 4.0f);
    EXPECT_EQ(lightRulesOf(quake3Map("1"), {}).fileFactor, 2.0f);
    EXPECT_EQ(lightRulesOf(quake3Map("0"), {}).fileFactor, 1.0f);
    EXPECT_EQ(lightRulesOf(quake3Map("9"), {}).fileFactor, 8.0f) << "3 is the limit";
    EXPECT_EQ(lightRulesOf(quake3Map("3"), kModern).fileFactor, 4.0f);
    EXPECT_EQ(lightRulesOf(quake3Map("0"), kModern).fileFactor, 1.0f) << "light is never darkened";
    Map quake = quake3Map("0");
    quake.game = Game::quake;
    EXPECT_EQ(lightRulesOf(quake, {}), lightRulesOf(Game::quake, {})) << "other games do not have the key";
}

TEST(LightRules, TheSettingReplacesTheFactorOfTheMap) {
    EXPECT_EQ(lightRulesOf(quake3Map("1"), {.mapOverbrightBits = MapOverbrightBits::three}).fileFactor, 8.0f);
    EXPECT_EQ(lightRulesOf(quake3Map("1"), {.mapOverbrightBits = MapOverbrightBits::zero}).fileFactor, 1.0f);
}

TEST(LightRules, TakeTheUnitOfTheMap) {
    Map map;
    map.game = Game::nightfire;
    map.light.luxelUnit = 1.5f;
    EXPECT_EQ(lightRulesOf(map, {}).unit, 1.5f);
}

TEST(LightRules, GiveLightOfHighDynamicRangeTheSameBrightnessUnderBothPresets) {
    Map map;
    map.light.hasHdr = true;
    map.light.luxelUnit = 2.0f;
    for (const Game game : {Game::quake, Game::halflife, Game::quake2}) {
        map.game = game;
        const LightRules original = lightRulesOf(map, {}), modern = lightRulesOf(map, kModern);
        EXPECT_EQ(original.unit, 2.0f);
        EXPECT_FLOAT_EQ(modern.unit * modern.scale, original.unit * original.scale) << traitsOf(game).name;
    }
}

TEST(LightRules, KeepTheUnitOfTheMap) {
    for (const GameTraits& game : allGames()) {
        EXPECT_EQ(lightRulesOf(game.game, {}).unit, 1.0f) << game.name;
        EXPECT_EQ(lightRulesOf(game.game, kModern).unit, 1.0f) << game.name;
    }
}

} // namespace
} // namespace visleaf
