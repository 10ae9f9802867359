#include "features/compare/compare_feature.h"

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
    const CompareChoices choices{.mode = CompareMode::blink};
    int numOther = 0;
    for (int ms = 0; ms < 14000; ++ms)
        numOther += framesOf(choices, ms) == ComparedFrames::other;
    EXPECT_EQ(numOther, 7000);
}

TEST(Compare, FlippingShowsTheMapThatIsNotShownAndEndsBlinking) {
    CompareChoices choices{.mode = CompareMode::split};
    flipCompared(choices, 0.0);
    EXPECT_EQ(framesOf(choices, 0.0), ComparedFrames::other);
    flipCompared(choices, 0.0);
    EXPECT_EQ(framesOf(choices, 0.0), ComparedFrames::open);
    choices.isBlinking = true;
    for (const double now : {0.0, 1000.0}) {
        CompareChoices blinking = choices;
        const ComparedFrames shown = framesOf(blinking, now);
        flipCompared(blinking, now);
        EXPECT_NE(framesOf(blinking, now), shown);
        EXPECT_EQ(framesOf(blinking, 0.0), framesOf(blinking, 1000.0));
    }
}

} // namespace
} // namespace visleaf
