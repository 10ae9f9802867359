#include "platform/platform.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>

namespace visleaf {
namespace {

using Kind = ProgramEnd::Kind;
constexpr double kPatience = 60.0; // seconds

ProgramEnd runShell(const std::string& script, double seconds = kPatience) {
    const std::atomic<bool> isCancelled = false;
    return runProgram("/bin/sh", {"-c", script}, seconds, isCancelled);
}

TEST(RunProgram, ReportsStatusAndMessages) {
    const ProgramEnd end = runShell("echo wrong >&2; echo not kept; exit 3");
    EXPECT_EQ(end.kind, Kind::exited);
    EXPECT_EQ(end.status, 3);
    EXPECT_EQ(end.errors, "wrong\n");
}

TEST(RunProgram, ReadsNothingAndHasALowPriority) {
    EXPECT_EQ(runShell("read line || nice >&2").errors, "10\n");
}

TEST(RunProgram, KeepsOnlyTheFirstMessages) {
    const ProgramEnd end = runShell("i=0; while [ $i -lt 20000 ]; do echo 0123456789 >&2; i=$((i+1)); done");
    EXPECT_EQ(end.kind, Kind::exited);
    EXPECT_EQ(end.errors.size(), 4096u);
}

TEST(RunProgram, ReportsACrash) {
    EXPECT_EQ(runShell("kill -SEGV $$").kind, Kind::crashed);
}

TEST(RunProgram, ReportsAProgramThatDoesNotExist) {
    const std::atomic<bool> isCancelled = false;
    EXPECT_EQ(runProgram("/no/such/program", {}, kPatience, isCancelled).kind, Kind::notStarted);
}

TEST(RunProgram, EndsAProgramThatTakesTooLong) {
    EXPECT_EQ(runShell("exec sleep 100", 0.1).kind, Kind::tookTooLong);
}

TEST(RunProgram, EndsAProgramThatNoLongerWritesMessages) {
    EXPECT_EQ(runShell("exec sleep 100 2>&-", 0.1).kind, Kind::tookTooLong);
}

TEST(RunProgram, EndsACancelledProgram) {
    std::atomic<bool> isCancelled = false;
    auto end = std::async(std::launch::async, [&isCancelled] {
        return runProgram("/bin/sh", {"-c", "exec sleep 100"}, kPatience, isCancelled);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    isCancelled = true;
    EXPECT_EQ(end.get().kind, Kind::cancelled);
}

} // namespace
} // namespace visleaf
