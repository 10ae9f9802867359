#include "view/frame_options.h"

#include "cli/headless.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(FrameOptions, WithoutAnyTheSettingsAreTheDefaults) {
    Settings expected;
    expected.samples = 0;
    expected.swaysInLiquid = false;
    EXPECT_EQ(settingsOf({}), expected);
}

TEST(FrameOptions, FrameOptionsBecomeFrameSettings) {
    FrameOptions options;
    options.given = {parseSetting("styles", "slow").value(), parseSetting("fov", "100").value()};
    options.time = 2.5;
    options.lock = CullLock{.pose = {}, .hasAngles = true};
    const FrameChoices choices = choicesOf(options);
    EXPECT_EQ(choices.settings.draw.styles.motion, StyleMotion::slow);
    EXPECT_EQ(choices.time, 2.5);
    ASSERT_TRUE(choices.frozen.frustum);
    EXPECT_EQ(choices.frozen.frustum->lens.fovX, 100.0f);
}

TEST(FrameOptions, LinksChangeFrameSettings) {
    const SettingValues flat{parseSetting("view", "flat").value()};
    EXPECT_EQ(choicesFor({}, MapLink{"a.bsp", {}, flat}).settings.draw.mode, ViewMode::flat);
    EXPECT_EQ(choicesFor({}, MapLink{"a.bsp", {}}).settings.draw.mode, ViewMode::lit);
}

} // namespace
} // namespace visleaf
