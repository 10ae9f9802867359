#include "app/run_settings.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Settings remembered() {
    Settings settings;
    settings.fovX = 110.0f;
    settings.filters.sky = TextureFilter::nearest;
    settings.samples = 8;
    return settings;
}

TEST(RunSettings, StartAsRememberedWhereNoOptionSaysOtherwise) {
    EXPECT_EQ(withOptions(remembered(), {}), remembered());
}

TEST(RunSettings, TakeWhatTheCommandLineGives) {
    ViewOptions options;
    options.picture.frame.filters.textures = TextureFilter::nearest;
    options.picture.samples = 0;
    options.picture.width = 640;
    Settings expected = remembered();
    expected.filters.textures = TextureFilter::nearest;
    expected.samples = 0;
    expected.windowWidth = 640;
    EXPECT_EQ(withOptions(remembered(), options), expected);
}

TEST(RunSettings, TakeTheSizeAsOneWish) {
    Settings settings;
    settings.windowWidth = 1920;
    settings.windowHeight = 1080;
    ViewOptions options;
    options.picture.height = 900; // the width stays what it is by default
    EXPECT_EQ(withOptions(settings, options).windowWidth, 1280);
    EXPECT_EQ(withOptions(settings, options).windowHeight, 900);
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
    current.gamma = 1.5f;
    current.invertPitch = true;
    EXPECT_EQ(lastingSettings(current, started, remembered()), current);
}

} // namespace
} // namespace visleaf
