#include "base/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
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

TEST(ParallelFor, LoopsInsideOfLoopsShareTheCores) {
    const size_t cores = std::max(1u, std::thread::hardware_concurrency());
    std::atomic<size_t> running{0}, most{0};
    parallelFor(4 * cores, [&](size_t) {
        parallelFor(4 * cores, [&](size_t) {
            const size_t now = ++running;
            for (size_t seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
            }
            std::this_thread::sleep_for(std::chrono::microseconds(100));
            --running;
        });
    });
    EXPECT_LE(most, cores);
    EXPECT_EQ(takeCores(2 * cores), cores - 1) << "all cores were given back";
    for (size_t i = 1; i < cores; ++i)
        giveBackCore();
}

} // namespace
} // namespace visleaf
