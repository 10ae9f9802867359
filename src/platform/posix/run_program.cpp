// Runs other programs: the viewer lets another process of itself draw thumbnails.
#include "platform/path_text.h"
#include "platform/platform.h"
#include "platform/posix/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

namespace visleaf {
namespace {

/// Starts a program that reads nothing, and whose messages go to `errors`. Its own group keeps Ctrl+C in a
/// terminal away from it. Returns its process, or 0.
pid_t spawn(const std::filesystem::path& program, const std::vector<std::string>& arguments, int errors) {
    const ArgumentList words(pathText(program), arguments);
    SpawnChoices choices(POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&choices.attributes, 0);
    posix_spawn_file_actions_addopen(&choices.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&choices.files, errors, STDERR_FILENO);
    pid_t process = 0;
    const int problem = posix_spawn(&process, program.c_str(), &choices.files, &choices.attributes,
                                    words.pointers(), environ);
    return problem == 0 ? process : 0;
}

/// Starts a program that leaves the cores to others, but not entirely: a software renderer may keep all of
/// them busy. A program inherits the priority of the thread that starts it, so a thread of its own does that.
pid_t spawnWithLowPriority(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           int errors) {
    constexpr int kNice = 10;
    constexpr id_t kThisThread = 0;
    pid_t process = 0;
    std::thread([&] {
        setpriority(PRIO_PROCESS, kThisThread, kNice);
        process = spawn(program, arguments, errors);
    }).join();
    return process;
}

/// Waits for messages for at most `milliseconds` and keeps the first ones. Returns false at their end.
bool readMessages(int stream, int milliseconds, std::string& messages) {
    constexpr size_t kLongest = 4096;
    pollfd waited{.fd = stream, .events = POLLIN, .revents = 0};
    if (poll(&waited, 1, milliseconds) <= 0) return true;
    std::array<char, 4096> part{};
    const ssize_t size = read(stream, part.data(), part.size());
    if (size <= 0) return false;
    messages.append(part.data(), std::min(static_cast<size_t>(size), kLongest - messages.size()));
    return true;
}

/// Waits for the end of a process, whose messages it reads meanwhile.
ProgramEnd waitForProgram(pid_t process, int errors, double seconds, const std::atomic<bool>& isCancelled) {
    constexpr int kStepMs = 20;
    const double endMs = wallMs() + seconds * 1e3;
    ProgramEnd end;
    bool hasMessages = true;
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0) {
        const bool isTooLong = wallMs() > endMs;
        if (isCancelled || isTooLong) {
            end.kind = isTooLong ? ProgramEnd::Kind::tookTooLong : ProgramEnd::Kind::cancelled;
            kill(process, SIGKILL);
            waitpid(process, &status, 0);
            return end;
        }
        if (hasMessages)
            hasMessages = readMessages(errors, kStepMs, end.errors);
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(kStepMs));
    }
    if (hasMessages) readMessages(errors, 0, end.errors);
    end.kind = WIFEXITED(status) ? ProgramEnd::Kind::exited : ProgramEnd::Kind::crashed;
    end.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return end;
}

} // namespace

ProgramEnd runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      double seconds, const std::atomic<bool>& isCancelled) {
    std::array<int, 2> errors{};
    if (pipe2(errors.data(), O_CLOEXEC) != 0) return {};
    const pid_t process = spawnWithLowPriority(program, arguments, errors[1]);
    close(errors[1]);
    ProgramEnd end;
    if (process != 0) {
        limitCpuTime(process, seconds);
        end = waitForProgram(process, errors[0], seconds, isCancelled);
    }
    close(errors[0]);
    return end;
}

} // namespace visleaf
