// Runs other programs: the viewer lets another process of itself draw thumbnails.
#include "platform/platform.h"
#include "platform/windows/spawn.h"
#include "platform/windows/text.h"

#include <algorithm>
#include <array>
#include <thread>

namespace visleaf {
namespace {

constexpr DWORD kLargestStatus = 0xFF; // a crash is a larger number

/// A job whose processes end with this process, and when they have used all cores for that long.
HANDLE limitedJob(double seconds) {
    const HANDLE job = CreateJobObjectW(nullptr, nullptr);
    if (job == nullptr) return nullptr;
    constexpr double kTicksOfSecond = 1e7;
    const double allCores = seconds * std::max(std::thread::hardware_concurrency(), 1u);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_PROCESS_TIME;
    limits.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart =
        static_cast<LONGLONG>((allCores + 1.0) * kTicksOfSecond);
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    return job;
}

/// Keeps the first messages that wait in a pipe.
void readMessages(HANDLE pipe, std::string& messages) {
    constexpr size_t kLongest = 4096;
    DWORD available = 0;
    while (PeekNamedPipe(pipe, nullptr, 0, nullptr, &available, nullptr) != 0 && available > 0) {
        std::array<char, 4096> part{};
        DWORD size = 0;
        if (ReadFile(pipe, part.data(), std::min<DWORD>(available, part.size()), &size, nullptr) == 0) return;
        messages.append(part.data(), std::min<size_t>(size, kLongest - messages.size()));
    }
}

/// Waits for the end of a process, whose messages it reads meanwhile.
ProgramEnd waitForProgram(HANDLE process, HANDLE errors, double seconds,
                          const std::atomic<bool>& isCancelled) {
    constexpr DWORD kStepMs = 20;
    constexpr UINT kKilled = 0x1000;
    const double endMs = wallMs() + seconds * 1e3;
    ProgramEnd end;
    while (WaitForSingleObject(process, kStepMs) == WAIT_TIMEOUT) {
        readMessages(errors, end.errors);
        const bool isTooLong = wallMs() > endMs;
        if (!isCancelled && !isTooLong) continue;
        end.kind = isTooLong ? ProgramEnd::Kind::tookTooLong : ProgramEnd::Kind::cancelled;
        TerminateProcess(process, kKilled);
        WaitForSingleObject(process, INFINITE);
        return end;
    }
    readMessages(errors, end.errors);
    DWORD status = 0;
    GetExitCodeProcess(process, &status);
    end.kind = status <= kLargestStatus ? ProgramEnd::Kind::exited : ProgramEnd::Kind::crashed;
    end.status = status <= kLargestStatus ? static_cast<int>(status) : 0;
    return end;
}

} // namespace

ProgramEnd runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      double seconds, const std::atomic<bool>& isCancelled) {
    Handle read, write;
    if (!makePipe(read, write)) return {};
    // Some programs take a slash in their own name for an option.
    std::vector<std::string> words{narrowOf(std::filesystem::path(program).make_preferred().native())};
    words.insert(words.end(), arguments.begin(), arguments.end());
    // Its own group keeps Ctrl+C in a console away from it.
    const Handle process(spawn(program.native(), words, {.errors = write.get()},
                               BELOW_NORMAL_PRIORITY_CLASS | CREATE_NEW_PROCESS_GROUP));
    write.close();
    if (!process.isValid()) return {};
    const Handle job(limitedJob(seconds));
    if (job.isValid()) AssignProcessToJobObject(job.get(), process.get());
    return waitForProgram(process.get(), read.get(), seconds, isCancelled);
}

} // namespace visleaf
