#include "view/animation_clock.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(AnimationClock, FollowsRealTimeAtItsSpeedUnlessItIsPaused) {
    AnimationClock clock;
    advance(clock, 0.5);
    EXPECT_EQ(clock.seconds, 0.5);
    changeSpeed(clock, 2);
    advance(clock, 0.5);
    EXPECT_EQ(clock.seconds, 2.5);
    clock.isPaused = true;
    advance(clock, 10.0);
    EXPECT_EQ(clock.seconds, 2.5);
}

TEST(AnimationClock, SteppingPausesAndGoesBothWays) {
    AnimationClock clock{.seconds = 1.0};
    step(clock, 1);
    EXPECT_TRUE(clock.isPaused);
    EXPECT_DOUBLE_EQ(clock.seconds, 1.0 + kAnimationStep);
    step(clock, -2);
    EXPECT_DOUBLE_EQ(clock.seconds, 1.0 - kAnimationStep);
}

TEST(AnimationClock, NeverBecomesNegative) {
    AnimationClock clock;
    step(clock, -1);
    EXPECT_EQ(clock.seconds, 0.0);
    setTime(clock, -5.0);
    EXPECT_EQ(clock.seconds, 0.0);
}

TEST(AnimationClock, SpeedKeepsWithinItsLimits) {
    AnimationClock clock;
    changeSpeed(clock, 100);
    EXPECT_EQ(clock.speed, 16.0);
    changeSpeed(clock, -100);
    EXPECT_EQ(clock.speed, 1.0 / 16.0);
}

} // namespace
} // namespace visleaf
