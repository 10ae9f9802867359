// What each game's rules make of the same luxels, and what the comfort modes make of flicker.
#include "golden/golden_picture.h"
#include "golden/light_wall.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr std::array kGames{Game::quake, Game::halflife, Game::quake2, Game::nightfire, Game::quake3};
constexpr LookChoices kModern{.light = LightPreset::modern};

/// A row a game.
Image drawGames(const LookChoices& look, const FrameSettings& frame = {},
                WallLight light = WallLight::colored) {
    Image sheet;
    for (const Game game : kGames) {
        DrawnMap map(makeLightWall(game, look, light), kLightWallWidth, kLightWallHeight);
        if (!map.isThere()) return {};
        FrameChoices choices = map.choices();
        choices.frame = frame;
        appendBelow(map.draw({}, choices), sheet);
    }
    return sheet;
}

/// Rows of three moments for each way to show flicker.
Image drawMotions() {
    Image sheet;
    DrawnMap map(makeLightWall(Game::quake2, {}), kLightWallWidth, kLightWallHeight);
    if (!map.isThere()) return {};
    for (const StyleMotion motion : {StyleMotion::animated, StyleMotion::smooth, StyleMotion::slow,
                                     StyleMotion::average, StyleMotion::still}) {
        for (const double time : {0.05, 0.45, 0.85}) {
            FrameChoices choices = map.choices();
            choices.frame.time = time;
            choices.frame.styles.motion = motion;
            appendBelow(map.draw({}, choices), sheet);
        }
    }
    return sheet;
}

TEST(LightGolden, EveryGameHasItsOwnBrightness) {
    expectGolden("light_original", drawGames({}));
}

TEST(LightGolden, ModernEnginesHaveAnother) {
    expectGolden("light_modern", drawGames(kModern));
}

TEST(LightGolden, TheCeilingOfLightCanBeChosen) {
    expectGolden("light_overbright", drawGames({.overbright = 1.0f}));
}

TEST(LightGolden, ExposureAndGammaChangeThePicture) {
    expectGolden("light_exposed", drawGames({}, {.exposure = 0.5f, .gamma = 1.5f}));
}

TEST(LightGolden, StylesCanBeSwitchedMutedAndSoloed) {
    FrameSettings frame;
    frame.styles.changes = {
        {.style = 32, .isOn = true}, {.style = 4, .isMuted = true}, {.style = 9, .pattern = "m"}};
    Image sheet = drawGames({}, frame);
    frame.styles.changes = {{.style = 2, .isSolo = true, .pattern = "s"}};
    appendBelow(drawGames({}, frame), sheet);
    expectGolden("light_mixed", sheet);
}

TEST(LightGolden, GreyLightIsTheSameFromSharedLayers) {
    for (const LookChoices& look : {LookChoices{}, kModern, LookChoices{.overbright = 1.0f}}) {
        for (const float exposure : {1.0f, 1.5f}) {
            const FrameSettings frame{.time = 0.45, .exposure = exposure};
            const Image shared = drawGames(look, frame, WallLight::grey);
            const Image apart = drawGames(look, frame, WallLight::greyInLayers);
            ASSERT_EQ(shared.rgba.size(), apart.rgba.size());
            for (size_t i = 0; i < shared.rgba.size(); ++i)
                ASSERT_NEAR(shared.rgba[i], apart.rgba[i], 1) << "byte " << i;
        }
    }
}

TEST(LightGolden, FlickerIsAsMuchAsTheEyesCanBear) {
    expectGolden("light_motions", drawMotions());
}

} // namespace
} // namespace visleaf
