#include "app/map_loader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace visleaf {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kLong = 60000.0; // milliseconds: more than any test may take

TEST(MapLoader, IsWaitedForUntilItsOutcomeIsThere) {
    MapLoader loader({});
    loader.start(LoadRequest{"no/such/map.bsp", false});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr("no/such/map.bsp"));
}

TEST(MapLoader, WhatIsCalledOffIsNeverSeen) {
    MapLoader loader({});
    for (const char* map : {"first.bsp", "second.bsp", "third.bsp", "last.bsp"})
        loader.start(LoadRequest{map, false});
    std::optional<LoadOutcome> outcome;
    while (!outcome && loader.isLoading()) {
        loader.waitFor(1.0);
        outcome = loader.poll();
    }
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr("last.bsp"));
    EXPECT_FALSE(loader.isLoading());
}

TEST(MapLoader, IsNotWaitedForWhenItLoadsNothing) {
    const MapLoader loader({});
    const Clock::time_point start = Clock::now();
    loader.waitFor(kLong);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(30));
}

} // namespace
} // namespace visleaf
