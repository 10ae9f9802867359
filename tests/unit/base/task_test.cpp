#include "base/task.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace visleaf {
namespace {

Task<int> countTo(int number, std::vector<int>& counted) {
    for (int i = 1; i <= number; ++i) {
        counted.push_back(i);
        co_await mayPause();
    }
    co_return number;
}

Task<std::string> sumOf(int a, int b, std::vector<int>& counted) {
    const int first = co_await countTo(a, counted);
    const int second = co_await countTo(b, counted);
    co_return std::to_string(first + second);
}

Task<int> deepness(int levels) {
    if (levels == 0) co_return 0;
    co_return 1 + co_await deepness(levels - 1);
}

Task<int> failing() {
    co_await mayPause();
    throw std::string("why");
}

Task<void> holdAndWait(std::shared_ptr<int> held, const Progress& progress) {
    while (!progress.isCancelled)
        co_await mayPause();
    co_await mayPause();
    *held = 1; // never reached
}

TEST(Task, BeginsWhenItIsRunAndReturnsItsResult) {
    std::vector<int> counted;
    const Task<std::string> task = sumOf(2, 3, counted);
    EXPECT_TRUE(counted.empty());
    EXPECT_EQ(resultOf(task), "5");
    EXPECT_EQ(counted, (std::vector<int>{1, 2, 1, 2, 3}));
}

TEST(Task, PausesAtTheFirstStepAfterItsTimeAndGoesOnThere) {
    std::vector<int> counted;
    const Progress progress;
    TaskRunner runner(progress);
    const Task<std::string> task = sumOf(2, 2, counted);
    task.beginIn(runner);
    for (size_t steps = 1; steps <= 4; ++steps) {
        EXPECT_FALSE(runner.runFor(0.0));
        EXPECT_EQ(counted.size(), steps);
    }
    EXPECT_TRUE(runner.runFor(0.0));
    EXPECT_EQ(task.take(), "4");
}

TEST(Task, StopsAtTheNextStepAfterItWasCancelled) {
    std::vector<int> counted;
    Progress progress;
    progress.isCancelled = true;
    EXPECT_EQ(run(sumOf(2, 3, counted), progress), std::nullopt);
    EXPECT_EQ(counted, (std::vector<int>{1}));
}

TEST(Task, FreesItsVariablesWhenItGoesBeforeItsEnd) {
    const auto held = std::make_shared<int>(0);
    Progress progress;
    progress.isCancelled = true;
    EXPECT_FALSE(run(holdAndWait(held, progress), progress));
    EXPECT_EQ(held.use_count(), 1);
    EXPECT_EQ(*held, 0);
}

TEST(Task, MayAwaitManyThatAwaitOthers) {
    EXPECT_EQ(resultOf(deepness(100'000)), 100'000);
}

TEST(Task, HandsExceptionsToWhoRunsIt) {
    EXPECT_THROW(resultOf(failing()), std::string);
}

} // namespace
} // namespace visleaf
