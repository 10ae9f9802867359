#include "platform/platform.h"

#include <windows.h>

namespace visleaf {
namespace {

constexpr double kTicksOfMs = 1e4; // of FILETIME, 100 ns each

double msOf(const FILETIME& time) {
    return static_cast<double>(static_cast<uint64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime) /
           kTicksOfMs;
}

struct ProcessTimes {
    FILETIME start{}, end{}, kernel{}, user{};
};

ProcessTimes processTimes() {
    ProcessTimes times;
    GetProcessTimes(GetCurrentProcess(), &times.start, &times.end, &times.kernel, &times.user);
    return times;
}

double cyclesOfThread() {
    ULONG64 cycles = 0;
    QueryThreadCycleTime(GetCurrentThread(), &cycles);
    return static_cast<double>(cycles);
}

/// Measures how many cycles of QueryThreadCycleTime() a millisecond has, in a loop of that many milliseconds.
double measuredCyclesOfMs() {
    constexpr double kLoopMs = 2.0;
    const double startCycles = cyclesOfThread(), startMs = wallMs();
    double ms = 0.0;
    while (ms < kLoopMs)
        ms = wallMs() - startMs;
    return (cyclesOfThread() - startCycles) / ms;
}

double threadTimesMs() {
    FILETIME start{}, end{}, kernel{}, user{};
    GetThreadTimes(GetCurrentThread(), &start, &end, &kernel, &user);
    return msOf(kernel) + msOf(user);
}

} // namespace

double wallMs() {
    LARGE_INTEGER ticks{}, frequency{};
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&frequency);
    return static_cast<double>(ticks.QuadPart) * 1e3 / static_cast<double>(frequency.QuadPart);
}

double processCpuMs() {
    const ProcessTimes times = processTimes();
    return msOf(times.kernel) + msOf(times.user);
}

// GetThreadTimes() advances in steps of 10 ms and more. Wine counts no cycles.
double threadCpuMs() {
    static const double cyclesOfMs = measuredCyclesOfMs();
    return cyclesOfMs > 0.0 ? cyclesOfThread() / cyclesOfMs : threadTimesMs();
}

double sinceProcessStartMs() {
    static const double start = msOf(processTimes().start);
    FILETIME now{};
    GetSystemTimePreciseAsFileTime(&now);
    return msOf(now) - start;
}

} // namespace visleaf
