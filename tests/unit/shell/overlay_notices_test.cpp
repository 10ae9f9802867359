#include "shell/overlay_notices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::StartsWith;

TEST(LeakNotice, WithoutALeakTheOverlayIsSwitchedOff) {
    ViewerState state;
    state.settings.showLeak = true;
    takeLeak({.line = {}, .message = "No leak"}, state);
    EXPECT_EQ(state.notice.text, "No leak");
    EXPECT_FALSE(state.settings.showLeak);
}

TEST(LeakNotice, ALeakStaysShown) {
    ViewerState state;
    state.settings.showLeak = true;
    takeLeak({.line = {{glm::vec3(0.0f), glm::vec3(0.0f, 0.0f, 50.0f)}}, .message = "Leak: here"}, state);
    EXPECT_THAT(state.notice.text, StartsWith("Leak: here; Problems ("));
    EXPECT_TRUE(state.settings.showLeak);
}

} // namespace
} // namespace visleaf
