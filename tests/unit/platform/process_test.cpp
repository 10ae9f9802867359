#include "platform/platform.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <fstream>

#include <csignal>
#include <unistd.h>

namespace visleaf {
namespace {

class ProcessDeathTest : public testing::Test {
  protected:
    // Threads and signals of the test itself stay out of the child process.
    ProcessDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

    std::filesystem::path file() const {
        return std::filesystem::temp_directory_path() / "visleaf-unfinished";
    }
};

[[noreturn]] void waitForTheEnd() {
    while (true)
        pause();
}

TEST_F(ProcessDeathTest, ASignalEndsWithTheStatusThatShellsReport) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        const auto endBySignal = [number] {
            prepareProcess();
            watchSignals();
            kill(getpid(), number);
            waitForTheEnd();
        };
        EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(128 + number), "");
    }
}

TEST_F(ProcessDeathTest, ASignalDeletesTheUnfinishedFile) {
    const auto endBySignal = [this] {
        prepareProcess();
        watchSignals();
        const UnfinishedFile unfinished(file());
        std::ofstream(file()) << "half";
        kill(getpid(), SIGTERM);
        waitForTheEnd();
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(143), "");
    EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(ProcessDeathTest, ASignalKeepsAFinishedFile) {
    const auto endBySignal = [this] {
        prepareProcess();
        watchSignals();
        { const UnfinishedFile unfinished(file()); }
        std::ofstream(file()) << "whole";
        kill(getpid(), SIGTERM);
        waitForTheEnd();
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(143), "");
    EXPECT_TRUE(std::filesystem::remove(file()));
}

TEST_F(ProcessDeathTest, TheFirstSignalRequestsAnOrderlyExit) {
    const auto endInOrder = [] {
        prepareProcess();
        watchSignals();
        std::atomic<bool> isRequested = false;
        const OrderlyEnd end([&isRequested] { isRequested = true; });
        kill(getpid(), SIGINT);
        while (!isRequested)
            usleep(1000);
        _exit(end.status() == 130 ? 7 : 1);
    };
    EXPECT_EXIT(endInOrder(), testing::ExitedWithCode(7), "");
}

TEST_F(ProcessDeathTest, TheSecondSignalEndsTheProcessAtOnce) {
    const auto hang = [] {
        prepareProcess();
        watchSignals();
        const OrderlyEnd end([] {});
        kill(getpid(), SIGINT);
        usleep(10000);
        kill(getpid(), SIGINT);
        waitForTheEnd();
    };
    EXPECT_EXIT(hang(), testing::ExitedWithCode(130), "");
}

TEST_F(ProcessDeathTest, AnIgnoredSignalStaysIgnored) {
    const auto goOn = [] {
        std::signal(SIGINT, SIG_IGN);
        prepareProcess();
        watchSignals();
        kill(getpid(), SIGINT);
        usleep(50000);
        _exit(7);
    };
    EXPECT_EXIT(goOn(), testing::ExitedWithCode(7), "");
}

} // namespace
} // namespace visleaf
