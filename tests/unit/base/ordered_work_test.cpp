#include "base/ordered_work.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>

namespace visleaf {
namespace {

TEST(WorkInOrder, HandsOverEveryOutcomeInOrder) {
    for (const size_t count : {0u, 1u, 3u, 500u}) {
        std::vector<size_t> taken;
        workInOrder<size_t>(
            count,
            [](size_t piece) {
                // Later pieces are often done first.
                if (piece % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                return piece;
            },
            [&](size_t piece) {
                taken.push_back(piece);
                return true;
            });
        std::vector<size_t> expected(count);
        std::iota(expected.begin(), expected.end(), size_t{0});
        EXPECT_EQ(taken, expected);
    }
}

TEST(WorkInOrder, BeginsFewPiecesBeforeTheFirstIsTaken) {
    std::atomic<size_t> numBegun{0};
    std::atomic<size_t> numTaken{0};
    std::atomic<size_t> mostAhead{0};
    workInOrder<int>(
        200,
        [&](size_t) {
            const size_t ahead = ++numBegun - numTaken;
            size_t known = mostAhead;
            while (ahead > known && !mostAhead.compare_exchange_weak(known, ahead)) {
            }
            return 0;
        },
        [&](int) {
            std::this_thread::sleep_for(std::chrono::microseconds(200));
            ++numTaken;
            return true;
        });
    // One more than allowed, because a piece counts as taken only at the end of `take`.
    EXPECT_LE(mostAhead, 2 * std::max(1u, std::thread::hardware_concurrency()) + 1);
}

TEST(WorkInOrder, EndsEarlyWhenNothingMoreIsWanted) {
    std::atomic<size_t> numBegun{0};
    size_t numTaken = 0;
    workInOrder<int>(
        100000,
        [&](size_t) {
            ++numBegun;
            return 0;
        },
        [&](int) { return ++numTaken < 3; });
    EXPECT_EQ(numTaken, 3u);
    EXPECT_LT(numBegun, 100000u);
}

} // namespace
} // namespace visleaf
