#include "report/ratio_interval.h"

#include <gtest/gtest.h>

#include <random>

namespace visleaf {
namespace {

/// Returns times around `center` that stray by a tenth.
std::vector<double> noisyTimes(double center, unsigned seed, size_t count = 200) {
    std::mt19937 random(seed);
    std::vector<double> times;
    for (size_t i = 0; i < count; ++i)
        times.push_back(center * (0.95 + 0.1 * static_cast<double>(random()) / std::mt19937::max()));
    return times;
}

TEST(RatioInterval, HoldsOneForRunsOfTheSameCode) {
    for (unsigned seed = 1; seed < 20; ++seed) {
        const auto range = ratioInterval({noisyTimes(3.0, seed)}, {noisyTimes(3.0, seed + 100)}, 0.5);
        ASSERT_TRUE(range);
        EXPECT_LT(range->low, 1.01) << seed;
        EXPECT_GT(range->high, 0.99) << seed;
    }
}

TEST(RatioInterval, LiesAboveOneForASlowerRun) {
    const auto range = ratioInterval({noisyTimes(3.0, 1)}, {noisyTimes(3.3, 2)}, 0.5);
    ASSERT_TRUE(range);
    EXPECT_GT(range->low, 1.05);
    EXPECT_LT(range->high, 1.15);
}

TEST(RatioInterval, IsWideForFewNoisyTimes) {
    const auto few = ratioInterval({noisyTimes(1.0, 1, 16)}, {noisyTimes(1.0, 2, 16)}, 0.5);
    const auto many = ratioInterval({noisyTimes(1.0, 1, 2000)}, {noisyTimes(1.0, 2, 2000)}, 0.5);
    ASSERT_TRUE(few && many);
    EXPECT_GT(few->high - few->low, 3 * (many->high - many->low));
}

TEST(RatioInterval, CountsInTheUnitOfEachRun) {
    // The second machine is half as fast, for the frames and for the unit.
    const auto range = ratioInterval({noisyTimes(3.0, 1), noisyTimes(1.0, 2)},
                                     {noisyTimes(6.0, 3), noisyTimes(2.0, 4)}, 0.5);
    ASSERT_TRUE(range);
    EXPECT_LT(range->low, 1.01);
    EXPECT_GT(range->high, 0.99);
    EXPECT_LT(range->high, 1.1);
}

TEST(RatioInterval, IsTheSameEachTime) {
    const TimeSeries before{noisyTimes(1.0, 1)}, after{noisyTimes(1.2, 2)};
    EXPECT_EQ(ratioInterval(before, after, 0.99), ratioInterval(before, after, 0.99));
}

TEST(RatioInterval, NeedsTimes) {
    EXPECT_FALSE(ratioInterval({noisyTimes(1.0, 1, 15)}, {noisyTimes(1.0, 2)}, 0.5));
    EXPECT_FALSE(ratioInterval({std::vector<double>(100, 0.0)}, {noisyTimes(1.0, 2)}, 0.5));
}

} // namespace
} // namespace visleaf
