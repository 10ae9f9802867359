#include "view/frame_history.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

TEST(FrameTimes, AreSummedUpByNearestRank) {
    std::vector<double> times(100);
    std::iota(times.begin(), times.end(), 1.0);
    std::reverse(times.begin(), times.end());
    EXPECT_EQ(summarize(times),
              (TimeSummary{.median = 50, .p5 = 5, .p95 = 95, .p99 = 99, .min = 1, .max = 100}));
}

TEST(FrameTimes, SummaryOfOneFrameIsThatFrame) {
    const std::vector<double> times{7.0};
    EXPECT_EQ(summarize(times), (TimeSummary{7, 7, 7, 7, 7, 7}));
}

TEST(FrameTimes, SummaryOfNoFramesIsZero) {
    EXPECT_EQ(summarize({}), TimeSummary{});
}

TEST(FrameHistory, ForgetsTheOldest) {
    FrameHistory history;
    for (size_t i = 0; i <= FrameHistory::kCapacity; ++i)
        history.add(static_cast<double>(i));
    EXPECT_EQ(history.times().size(), FrameHistory::kCapacity);
    EXPECT_EQ(history.times().front(), 1.0);
    EXPECT_EQ(history.times().back(), static_cast<double>(FrameHistory::kCapacity));
}

} // namespace
} // namespace visleaf
