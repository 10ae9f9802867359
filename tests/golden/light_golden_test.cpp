// Draws the same luxels with the light rules of each game, and flicker with each comfort mode.
#include "golden/golden_frame.h"
#include "golden/light_wall.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr std::array kGames{Game::quake, Game::halflife, Game::quake2, Game::nightfire, Game::quake3};
constexpr AppearanceSettings kModern{.light = LightPreset::modern};

/// Draws one row per game.
Image drawGames(const AppearanceSettings& appearance, const FrameChoices& choices = {},
                WallLight light = WallLight::colored) {
    Image sheet;
    for (const Game game : kGames) {
        DrawnMap map(makeLightWall(game, appearance, light), kLightWallWidth, kLightWallHeight);
        if (!map.isThere()) return {};
        appendBelow(map.draw({}, choices), sheet);
    }
    return sheet;
}

/// Draws three moments in a row for each value of StyleMotion.
Image drawMotions() {
    Image sheet;
    DrawnMap map(makeLightWall(Game::quake2, {}), kLightWallWidth, kLightWallHeight);
    if (!map.isThere()) return {};
    for (const StyleMotion motion : {StyleMotion::animated, StyleMotion::smooth, StyleMotion::slow,
                                     StyleMotion::average, StyleMotion::still}) {
        for (const double time : {0.05, 0.45, 0.85}) {
            FrameChoices choices = map.choices();
            choices.time = time;
            choices.settings.draw.styles.motion = motion;
            appendBelow(map.draw({}, choices), sheet);
        }
    }
    return sheet;
}

TEST(LightGolden, EveryGameHasItsOwnBrightness) {
    expectGolden("light_original", drawGames({}));
}

TEST(LightGolden, ModernPresetHasItsOwnBrightness) {
    expectGolden("light_modern", drawGames(kModern));
}

TEST(LightGolden, OverbrightCeilingCanBeChosen) {
    expectGolden("light_overbright", drawGames({.overbright = 1.0f}));
}

TEST(LightGolden, ExposureAndGammaChangeTheFrame) {
    expectGolden("light_exposed", drawGames({}, {.settings = {.draw = {.exposure = 0.5f, .gamma = 1.5f}}}));
}

TEST(LightGolden, StylesCanBeSwitchedMutedAndSoloed) {
    FrameChoices choices;
    choices.settings.draw.styles.changes = {
        {.style = 32, .isOn = true}, {.style = 4, .isMuted = true}, {.style = 9, .pattern = "m"}};
    Image sheet = drawGames({}, choices);
    choices.settings.draw.styles.changes = {{.style = 2, .isSolo = true, .pattern = "s"}};
    appendBelow(drawGames({}, choices), sheet);
    expectGolden("light_mixed", sheet);
}

TEST(LightGolden, GreyLightLooksTheSameInSharedLayers) {
    for (const AppearanceSettings& appearance :
         {AppearanceSettings{}, kModern, AppearanceSettings{.overbright = 1.0f}}) {
        for (const float exposure : {1.0f, 1.5f}) {
            const FrameChoices choices{.settings = {.draw = {.exposure = exposure}}, .time = 0.45};
            const Image shared = drawGames(appearance, choices, WallLight::grey);
            const Image apart = drawGames(appearance, choices, WallLight::greyInLayers);
            ASSERT_EQ(shared.rgba.size(), apart.rgba.size());
            for (size_t i = 0; i < shared.rgba.size(); ++i)
                ASSERT_NEAR(shared.rgba[i], apart.rgba[i], 1) << "byte " << i;
        }
    }
}

TEST(LightGolden, DetailTexturesComeAfterTheLight) {
    Image sheet;
    for (const AppearanceSettings& appearance : {AppearanceSettings{}, kModern}) {
        DrawnMap map(makeLightWall(Game::halflife, appearance, WallLight::detailed), kLightWallWidth,
                     kLightWallHeight);
        ASSERT_TRUE(map.isThere());
        appendBelow(map.draw({}, {}), sheet);
    }
    expectGolden("light_detail", sheet);
}

TEST(LightGolden, StyleMotionLimitsFlicker) {
    expectGolden("light_motions", drawMotions());
}

} // namespace
} // namespace visleaf
