#include "app/run_settings.h"

#include "app/headless.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Settings remembered() {
    Settings settings;
    settings.fovX = 110.0f;
    settings.windowSize = {1920, 1080};
    settings.look = {.light = LightPreset::modern, .overbright = 2.0f, .missing = MissingLook::grey};
    settings.styleMotion = StyleMotion::still;
    settings.exposure = settings.gamma = 1.5f;
    settings.filters = {TextureFilter::nearest, TextureFilter::nearest, TextureFilter::nearest, 4};
    settings.samples = 8;
    settings.uiScale = 2.0f;
    return settings;
}

TEST(RunSettings, StartAsRememberedWhereNoOptionSaysOtherwise) {
    EXPECT_EQ(withOptions(remembered(), {}), remembered());
}

TEST(RunSettings, TakeWhatTheCommandLineGives) {
    Settings expected = remembered();
    expected.filters.textures = TextureFilter::anisotropic;
    expected.samples = 0;
    expected.windowSize = {640, 1080};
    EXPECT_EQ(withOptions(
                  remembered(),
                  {.size = glm::uvec2(640, 1080), .textureFilter = TextureFilter::anisotropic, .samples = 0}),
              expected);
}

TEST(RunSettings, TakeDefaultsToo) {
    const Settings defaults;
    const GivenSettings given{.fovX = defaults.fovX,
                              .size = defaults.windowSize,
                              .light = defaults.look.light,
                              .overbright = defaults.look.overbright,
                              .missing = defaults.look.missing,
                              .styleMotion = defaults.styleMotion,
                              .exposure = defaults.exposure,
                              .gamma = defaults.gamma,
                              .textureFilter = defaults.filters.textures,
                              .lightmapFilter = defaults.filters.lightmaps,
                              .skyFilter = defaults.filters.sky,
                              .anisotropy = defaults.filters.anisotropy,
                              .samples = defaults.samples,
                              .uiScale = defaults.uiScale};
    EXPECT_EQ(withOptions(remembered(), given), defaults);
}

TEST(RunSettings, ForgetWhatWasGivenOnTheCommandLineAlone) {
    Settings started = remembered();
    started.gamma = 2.0f;
    started.filters.anisotropy = 8;
    EXPECT_EQ(lastingSettings(started, started, remembered()), remembered());
}

TEST(RunSettings, KeepWhatTheUserChanged) {
    Settings started = remembered();
    started.gamma = 2.0f;
    Settings current = started;
    current.gamma = 1.8f;
    current.invertPitch = true;
    EXPECT_EQ(lastingSettings(current, started, remembered()), current);
}

TEST(RunSettings, RememberOneHalfOfTheLookWhereTheOtherWasGiven) {
    Settings started = remembered();
    started.look.light = LightPreset::original; // given
    Settings current = started;
    current.look.overbright = 3.0f; // changed by the user
    EXPECT_EQ(lastingSettings(current, started, remembered()).look,
              (LookChoices{.light = LightPreset::modern, .overbright = 3.0f, .missing = MissingLook::grey}));
}

TEST(RunSettings, OfARunThatRemembersNothingAreTheDefaults) {
    Settings expected;
    expected.samples = 0;
    EXPECT_EQ(settingsOf({}), expected);
}

TEST(RunSettings, FramesAreShownAsTheySay) {
    PictureOptions options;
    options.given = {.styleMotion = StyleMotion::slow, .exposure = 2.0f, .gamma = 1.2f};
    options.time = 2.5;
    options.lock = CullLock{};
    options.given.fovX = 100.0f;
    const FrameChoices choices = choicesOf(options);
    EXPECT_EQ(choices.frame.styles.motion, StyleMotion::slow);
    EXPECT_EQ(choices.frame.exposure, 2.0f);
    EXPECT_EQ(choices.frame.gamma, 1.2f);
    EXPECT_EQ(choices.frame.time, 2.5);
    ASSERT_TRUE(choices.frozen);
    EXPECT_EQ(choices.frozen->lens.fovX, 100.0f);
}

TEST(RunSettings, FramesOfALinkAreShownAsItSays) {
    EXPECT_EQ(choicesFor({}, MapLink{"a.bsp", {}, ViewMode::flat}).frame.mode, ViewMode::flat);
    EXPECT_EQ(choicesFor({}, MapLink{"a.bsp", {}, {}}).frame.mode, ViewMode::lit);
}

} // namespace
} // namespace visleaf
