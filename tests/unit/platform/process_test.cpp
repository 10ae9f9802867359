#include "base/write_file.h"
#include "platform/platform.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <csignal>
#include <unistd.h>

namespace visleaf {
namespace {

class ProcessDeathTest : public testing::Test {
  protected:
    // Threads and signals of the test itself stay out of the child process.
    ProcessDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

    /// Returns the file of this test, also in the child process. Other tests run at the same time.
    std::filesystem::path file() const {
        const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
        return std::filesystem::temp_directory_path() / ("visleaf-unfinished-" + test);
    }
};

void startWatching() {
    prepareProcess();
    watchSignals();
}

[[noreturn]] void waitForTheEnd() {
    while (true)
        pause();
}

/// Sends the process a signal that ends it.
[[noreturn]] void endBy(int number) {
    kill(getpid(), number);
    waitForTheEnd();
}

TEST_F(ProcessDeathTest, ASignalEndsWithTheStatusThatShellsReport) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        const auto endBySignal = [number] {
            startWatching();
            endBy(number);
        };
        EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(128 + number), "");
    }
}

TEST_F(ProcessDeathTest, ASignalDeletesTheUnfinishedFile) {
    const auto endBySignal = [this] {
        startWatching();
        const UnfinishedFile unfinished(file());
        std::ofstream(file()) << "half";
        endBy(SIGTERM);
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(143), "");
    EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(ProcessDeathTest, ASignalKeepsAFinishedFile) {
    const auto endBySignal = [this] {
        startWatching();
        { const UnfinishedFile unfinished(file()); }
        std::ofstream(file()) << "whole";
        endBy(SIGTERM);
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(143), "");
    EXPECT_TRUE(std::filesystem::remove(file()));
}

TEST_F(ProcessDeathTest, TheLastWordsMayWriteAFile) {
    const auto endBySignal = [this] {
        startWatching();
        const LastWords save([this] { (void)writeTextFile(file(), "whole"); });
        endBy(SIGINT);
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(130), "");
    EXPECT_TRUE(std::filesystem::remove(file()));
}

TEST_F(ProcessDeathTest, TheFirstSignalRequestsAnOrderlyExit) {
    const auto endInOrder = [] {
        startWatching();
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
        startWatching();
        const OrderlyEnd end([] {});
        kill(getpid(), SIGINT);
        usleep(10000);
        endBy(SIGINT);
    };
    EXPECT_EXIT(hang(), testing::ExitedWithCode(130), "");
}

TEST_F(ProcessDeathTest, AnIgnoredSignalStaysIgnored) {
    const auto goOn = [] {
        std::signal(SIGINT, SIG_IGN);
        startWatching();
        kill(getpid(), SIGINT);
        usleep(50000);
        _exit(7);
    };
    EXPECT_EXIT(goOn(), testing::ExitedWithCode(7), "");
}

TEST_F(ProcessDeathTest, ASignalInTheMiddleOfAWriteLeavesNoHalfFile) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "visleaf-half-file";
    fs::create_directory(folder);
    const auto endWhileWriting = [&folder] {
        startWatching();
        std::thread([&folder] {
            while (fs::is_empty(folder))
                std::this_thread::yield();
            kill(getpid(), SIGTERM);
        }).detach();
        const std::string large(size_t{256} << 20, 'x');
        (void)writeTextFile(folder / "large", large);
        waitForTheEnd();
    };
    EXPECT_EXIT(endWhileWriting(), testing::ExitedWithCode(143), "");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        EXPECT_EQ(entry.path().filename(), "large");
    fs::remove_all(folder);
}

} // namespace
} // namespace visleaf
