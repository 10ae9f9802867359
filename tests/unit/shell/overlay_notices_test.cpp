#include "shell/overlay_notices.h"

#include "shell/input/actions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::StartsWith;

TEST(LeakNotice, WithoutALeakTheOverlayIsSwitchedOff) {
    ViewerState state;
    state.settings.showLeak = true;
    takeLeak({.line = {}, .message = "No leak"}, true, state);
    EXPECT_EQ(state.notice.text, "No leak; Leak line: off");
    EXPECT_FALSE(state.settings.showLeak);
}

TEST(LeakNotice, AReloadWithoutALeakLeavesTheOverlayOn) {
    ViewerState state;
    state.settings.showLeak = true;
    takeLeak({.line = {}, .message = "No leak"}, false, state);
    EXPECT_EQ(state.notice.text, "No leak");
    EXPECT_TRUE(state.settings.showLeak);
}

TEST(LeakNotice, TheSwitchDoesNotSayThatThereIsALine) {
    ViewerState state;
    const Action& leak = *findAction("leak");
    apply(leak, {}, state);
    EXPECT_TRUE(state.settings.showLeak);
    EXPECT_EQ(state.notice.text, "Looking for a leak");
    apply(leak, {}, state);
    EXPECT_EQ(state.notice.text, "Leak line: off");
}

TEST(LeakNotice, ALeakStaysShown) {
    ViewerState state;
    state.settings.showLeak = true;
    takeLeak({.line = {{glm::vec3(0.0f), glm::vec3(0.0f, 0.0f, 50.0f)}}, .message = "Leak: here"}, true,
             state);
    EXPECT_THAT(state.notice.text, StartsWith("Leak: here; Problems ("));
    EXPECT_TRUE(state.settings.showLeak);
}

} // namespace
} // namespace visleaf
