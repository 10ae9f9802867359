#include "base/write_file.h"
#include "platform/platform.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

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

TEST_F(ProcessDeathTest, TheLastWordsMayWriteAFile) {
    const auto endBySignal = [this] {
        prepareProcess();
        watchSignals();
        const LastWords save([this] { (void)writeTextFile(file(), "whole"); });
        kill(getpid(), SIGINT);
        waitForTheEnd();
    };
    EXPECT_EXIT(endBySignal(), testing::ExitedWithCode(130), "");
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

TEST_F(ProcessDeathTest, ASignalInTheMiddleOfAWriteLeavesNoHalfFile) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "visleaf-half-file";
    fs::create_directory(folder);
    const auto endWhileWriting = [&folder] {
        prepareProcess();
        watchSignals();
        std::thread([&folder] {
            while (fs::is_empty(folder))
                std::this_thread::yield();
            kill(getpid(), SIGTERM);
        }).detach();
        const std::string large(size_t{256} << 20, 'x');
        (void)writeTextFile(folder / "large", large);
        while (true)
            pause();
    };
    EXPECT_EXIT(endWhileWriting(), testing::ExitedWithCode(143), "");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        EXPECT_EQ(entry.path().filename(), "large");
    fs::remove_all(folder);
}

} // namespace
} // namespace visleaf
