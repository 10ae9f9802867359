#include "platform/sandbox.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using test::TempFolder;

/// Runs a function in a process of its own. Returns what it returns; false if the process crashes.
bool inChild(const std::function<bool()>& holds) {
    const pid_t child = fork();
    if (child == 0) _exit(holds() ? 0 : 1);
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Returns what `holds` returns inside of a sandbox.
bool inSandbox(const SandboxRules& rules, const std::function<bool()>& holds) {
    return inChild([&] {
        const SandboxState state = enterSandbox(rules);
        return state.limitsFiles && state.limitsCalls && holds();
    });
}

bool isSupported() {
    return inSandbox({}, [] { return true; });
}

class SandboxTest : public testing::Test {
  protected:
    void SetUp() override {
        if (!isSupported()) GTEST_SKIP() << "the kernel has no Landlock or no seccomp";
        m_folder.write("given/map.bsp", "map");
        m_folder.write("given/below/lit.lit", "light");
        m_folder.write("secret/key", "key");
    }

    fs::path at(const char* name) const { return m_folder.path() / name; }

    TempFolder m_folder;
};

bool canRead(const fs::path& file) {
    std::string text;
    return static_cast<bool>(std::ifstream(file) >> text);
}

bool canWrite(const fs::path& file) {
    return static_cast<bool>(std::ofstream(file) << "new" << std::flush);
}

bool canList(const fs::path& folder) {
    std::error_code error;
    const fs::directory_iterator entries(folder, error);
    return !error;
}

/// True if a system call failed with EPERM.
bool isNotPermitted(long result) {
    return result == -1 && errno == EPERM;
}

bool canStart(const char* program) {
    char name[] = "program";
    char* const arguments[] = {name, nullptr};
    pid_t process = 0;
    int status = 0;
    return posix_spawn(&process, program, nullptr, nullptr, arguments, environ) == 0 &&
           waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_F(SandboxTest, OnlyAllowedFilesCanBeRead) {
    EXPECT_TRUE(inSandbox({.readable = {at("given")}}, [this] {
        return canRead(at("given/map.bsp")) && canRead(at("given/below/lit.lit")) && canList(at("given")) &&
               !canRead(at("secret/key")) && !canList(at("secret"));
    }));
    EXPECT_TRUE(inSandbox({.readable = {at("given/map.bsp")}}, [this] {
        return canRead(at("given/map.bsp")) && !canRead(at("given/below/lit.lit")) && !canList(at("given"));
    })) << "one file";
}

TEST_F(SandboxTest, LinksAreFollowedAtTheAllowedPathAndNotBelowIt) {
    fs::create_symlink(at("secret/key"), at("given/link"));
    fs::create_directory_symlink(at("given"), at("alias"));
    EXPECT_TRUE(inSandbox({.readable = {at("alias")}}, [this] {
        return canRead(at("alias/map.bsp")) && canRead(at("given/map.bsp")) && !canRead(at("given/link"));
    }));
}

TEST_F(SandboxTest, FilesAreWrittenOnlyWhereItIsAllowed) {
    fs::create_directory(at("out"));
    EXPECT_TRUE(inSandbox({.readable = {at("given")}, .writable = {at("out")}}, [this] {
        std::error_code error;
        const bool isWritten = canWrite(at("out/a.part")) && canWrite(at("out/a.part"));
        fs::rename(at("out/a.part"), at("out/a"), error);
        return isWritten && !error && fs::create_directory(at("out/new")) && canWrite(at("out/new/b")) &&
               fs::remove(at("out/new/b"), error) && !canRead(at("out/a")) &&
               !canWrite(at("given/map.bsp")) && !canWrite(at("given/new")) && !canWrite(at("secret/key")) &&
               !fs::remove(at("given/map.bsp"), error);
    }));
    EXPECT_TRUE(canRead(at("out/a"))) << "from outside";
}

TEST_F(SandboxTest, ListedFoldersShowNamesAndNoContent) {
    EXPECT_TRUE(inSandbox({.listed = {at("")}}, [this] {
        return canList(at("secret")) && !canRead(at("secret/key")) && !canRead(at("given/map.bsp"));
    }));
}

TEST_F(SandboxTest, PathsThatDoNotExistAreIgnored) {
    EXPECT_TRUE(inSandbox({.readable = {at("none"), at("given")}},
                          [this] { return canRead(at("given/map.bsp")) && !canRead(at("secret/key")); }));
}

TEST_F(SandboxTest, ThreadsAreInTheSandboxToo) {
    EXPECT_TRUE(inSandbox({.readable = {at("given")}}, [this] {
        bool holds = false;
        std::thread([&] { holds = canRead(at("given/map.bsp")) && !canRead(at("secret/key")); }).join();
        return holds;
    }));
}

TEST_F(SandboxTest, NoProgramCanBeStartedUnlessItIsAllowed) {
    SandboxRules rules;
    allowSystem(rules);
    EXPECT_TRUE(inSandbox(rules, [] { return !canStart("/bin/true"); }));
    allowProgram(rules, "true");
    EXPECT_TRUE(inSandbox(rules, [] { return canStart("/bin/true"); }));
}

TEST_F(SandboxTest, StartedProgramsAreInTheSandboxToo) {
    m_folder.write("tool", "#!/bin/sh\n! cat \"${0%/*}/secret/key\" && cat \"${0%/*}/given/map.bsp\"\n");
    fs::permissions(at("tool"), fs::perms::owner_all);
    SandboxRules rules{.readable = {at("given")}};
    allowSystem(rules);
    allowProgram(rules, "sh");
    rules.executable.push_back(at("tool"));
    EXPECT_TRUE(inSandbox(rules, [this] {
        close(STDOUT_FILENO);
        close(STDERR_FILENO);
        open("/dev/null", O_WRONLY);
        open("/dev/null", O_WRONLY);
        return canStart(at("tool").c_str());
    }));
}

TEST_F(SandboxTest, SocketsAreRefused) {
    EXPECT_TRUE(inSandbox({}, [] {
        return isNotPermitted(socket(AF_INET, SOCK_STREAM, 0)) &&
               isNotPermitted(socket(AF_UNIX, SOCK_STREAM, 0));
    }));
    EXPECT_TRUE(inSandbox({.connectsLocally = true}, [] {
        return isNotPermitted(socket(AF_INET6, SOCK_DGRAM, 0)) && socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
    })) << "a display is allowed";
}

TEST_F(SandboxTest, CallsThatReachOtherProcessesOrMakeNamespacesAreRefused) {
    EXPECT_TRUE(inSandbox({}, [] {
        return isNotPermitted(ptrace(PTRACE_TRACEME, 0, nullptr, nullptr)) &&
               isNotPermitted(unshare(CLONE_NEWUSER)) && kill(getpid(), 0) == 0;
    }));
}

TEST_F(SandboxTest, ARefusalDiffersFromMissingPermission) {
    EXPECT_FALSE(isRefusedBySandbox(at("secret/key")));
    EXPECT_FALSE(isRefusedBySandbox(at("none")));
    EXPECT_TRUE(inSandbox({.readable = {at("given")}}, [this] {
        return isRefusedBySandbox(at("secret/key")) && !isRefusedBySandbox(at("given/map.bsp")) &&
               !isRefusedBySandbox(at("none"));
    }));
}

} // namespace
} // namespace visleaf
