#include "base/running_task.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace visleaf {
namespace {

Task<void> setTo(int value, std::shared_ptr<int> place) {
    co_await mayPause();
    *place = value;
}

Task<void> waitForever(std::shared_ptr<std::atomic<bool>> hasBegun) {
    *hasBegun = true;
    while (true)
        co_await mayPause();
}

TEST(RunningTask, EndsByItself) {
    const auto place = std::make_shared<int>(0);
    const RunningTask running = startTask(setTo(5, place), std::make_shared<Progress>());
    EXPECT_TRUE(running);
    running.wait();
    EXPECT_TRUE(running.hasEnded());
    EXPECT_EQ(*place, 5);
    EXPECT_FALSE(RunningTask());
}

TEST(RunningTask, StopsWhenItIsCancelled) {
    const auto hasBegun = std::make_shared<std::atomic<bool>>(false);
    const auto progress = std::make_shared<Progress>();
    const RunningTask running = startTask(waitForever(hasBegun), progress);
    while (!*hasBegun)
        EXPECT_FALSE(running.hasEnded(std::chrono::milliseconds(1)));
    progress->isCancelled = true;
    running.wait();
    EXPECT_TRUE(running.hasEnded());
}

TEST(ForEach, DoesAllWorkOnceAndSetsTheShare) {
    std::vector<int> numCalls(1000, 0);
    Progress progress;
    const auto work = [&](size_t i) -> Task<void> {
        co_await mayPause();
        ++numCalls[i];
    };
    EXPECT_TRUE(run(forEach(numCalls.size(), progress, work), progress));
    EXPECT_EQ(numCalls, std::vector<int>(1000, 1));
    EXPECT_EQ(progress.share, 1.0f);
}

TEST(ForEach, StopsWhenItIsCancelled) {
    std::atomic<int> numDone{0};
    Progress progress;
    const auto work = [&](size_t) -> Task<void> {
        if (++numDone == 3) progress.isCancelled = true;
        co_await mayPause();
    };
    EXPECT_FALSE(run(forEach(1000, progress, work), progress));
    EXPECT_LT(numDone, 1000);
    EXPECT_LT(progress.share, 1.0f);
}

} // namespace
} // namespace visleaf
