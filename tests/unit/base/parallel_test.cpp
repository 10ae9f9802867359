#include "base/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace visleaf {
namespace {

TEST(ParallelFor, CallsEachIndexOnce) {
    for (const size_t count : {0u, 1u, 2u, 1000u}) {
        std::vector<std::atomic<int>> calls(count);
        parallelFor(count, [&](size_t i) { ++calls[i]; });
        EXPECT_TRUE(std::all_of(calls.begin(), calls.end(), [](const auto& n) { return n == 1; })) << count;
    }
}

TEST(ParallelFor, ReturnsWhenAllIsDone) {
    std::atomic<size_t> done{0};
    parallelFor(500, [&](size_t) { ++done; });
    EXPECT_EQ(done, 500u);
}

} // namespace
} // namespace visleaf
