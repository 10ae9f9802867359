#include "shell/state/compare.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Compare, SplitAndDifferenceNeedBothFramesAndTheListNeedsOne) {
    EXPECT_EQ(framesOf({.mode = CompareMode::split}, 0.0), ComparedFrames::both);
    EXPECT_EQ(framesOf({.mode = CompareMode::difference}, 0.0), ComparedFrames::both);
    EXPECT_EQ(framesOf({.mode = CompareMode::off}, 0.0), ComparedFrames::open);
    EXPECT_EQ(mixOf({.mode = CompareMode::split, .split = 0.3f}).split, 0.3f);
    EXPECT_EQ(mixOf({.mode = CompareMode::split}).difference, 0.0f);
    EXPECT_EQ(mixOf({.mode = CompareMode::difference, .factor = 4.0f}).difference, 4.0f);
}

TEST(Compare, BlinkingShowsEachMapHalfOfTheTime) {
    const ComparePanel panel{.mode = CompareMode::blink};
    int numOther = 0;
    for (int ms = 0; ms < 14000; ++ms)
        numOther += framesOf(panel, ms) == ComparedFrames::other;
    EXPECT_EQ(numOther, 7000);
}

TEST(Compare, FlippingShowsTheMapThatIsNotShownAndEndsBlinking) {
    ComparePanel panel{.mode = CompareMode::split};
    flipCompared(panel, 0.0);
    EXPECT_EQ(framesOf(panel, 0.0), ComparedFrames::other);
    flipCompared(panel, 0.0);
    EXPECT_EQ(framesOf(panel, 0.0), ComparedFrames::open);
    panel.isBlinking = true;
    for (const double now : {0.0, 1000.0}) {
        ComparePanel blinking = panel;
        const ComparedFrames shown = framesOf(blinking, now);
        flipCompared(blinking, now);
        EXPECT_NE(framesOf(blinking, now), shown);
        EXPECT_EQ(framesOf(blinking, 0.0), framesOf(blinking, 1000.0));
    }
}

} // namespace
} // namespace visleaf
