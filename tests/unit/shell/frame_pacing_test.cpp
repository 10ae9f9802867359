#include "shell/pacing/frame_pacing.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr FramePacing kAlwaysResting{.rest = RestWhenStill::always};

/// Returns the number of frames without activity before the viewer rests; kMost if it never does.
uint32_t framesBeforeRest(Rest& rest, const FramePacing& pacing, const WindowState& window = {}) {
    constexpr uint32_t kMost = 100;
    for (uint32_t i = 0; i < kMost; ++i)
        if (rest.mayRest(pacing, window, {})) return i;
    return kMost;
}

TEST(Rest, StartsAFewFramesAfterTheLastEvent) {
    Rest rest;
    EXPECT_FALSE(rest.mayRest(kAlwaysResting, {}, {.hasEvents = true}));
    const uint32_t frames = framesBeforeRest(rest, kAlwaysResting);
    EXPECT_GE(frames, 2u) << "panels would not settle";
    EXPECT_LE(frames, 10u);
    EXPECT_TRUE(rest.mayRest(kAlwaysResting, {}, {}));
}

TEST(Rest, EndsWhenAFrameWouldDiffer) {
    for (const Activity& activity :
         {Activity{.hasEvents = true}, Activity{.isMoving = true}, Activity{.isAnimated = true},
          Activity{.isLoading = true}, Activity{.isTextShown = true}}) {
        Rest rest;
        framesBeforeRest(rest, kAlwaysResting);
        EXPECT_FALSE(rest.mayRest(kAlwaysResting, {}, activity));
        EXPECT_FALSE(rest.mayRest(kAlwaysResting, {}, {})) << "nothing settles";
    }
}

TEST(Rest, FollowsTheSetting) {
    Rest rest;
    EXPECT_EQ(framesBeforeRest(rest, {.rest = RestWhenStill::never}), 100u);
    EXPECT_EQ(framesBeforeRest(rest, {.rest = RestWhenStill::onBattery}), 100u);
    EXPECT_LT(framesBeforeRest(rest, {.rest = RestWhenStill::onBattery}, {.isOnBattery = true}), 100u);
}

TEST(ShortestFrame, FollowsTheLimits) {
    EXPECT_EQ(shortestFrameMs({}, {}), 0.0);
    EXPECT_EQ(shortestFrameMs({.frameLimit = 50}, {}), 20.0);
    EXPECT_EQ(shortestFrameMs({.unfocusedLimit = 20}, {.hasFocus = false}), 50.0);
    EXPECT_EQ(shortestFrameMs({.unfocusedLimit = 0}, {.hasFocus = false}), 0.0);
    EXPECT_EQ(shortestFrameMs({.frameLimit = 10, .unfocusedLimit = 20}, {.hasFocus = false}), 100.0);
    EXPECT_GE(shortestFrameMs({}, {.isMinimized = true}), 50.0);
    EXPECT_GE(shortestFrameMs({}, {.hasMap = false}), 20.0);
}

} // namespace
} // namespace visleaf
