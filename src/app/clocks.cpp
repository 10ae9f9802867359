#include "app/clocks.h"

#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

namespace visleaf {
namespace {

double readMs(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Field 22 of /proc/self/stat (proc(5)): start in ticks since boot. The fields count from behind the
// program's name, which may hold spaces itself.
double startSinceBootMs() {
    constexpr int kFieldsBetween = 19;
    std::ifstream stream("/proc/self/stat");
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    const size_t name = text.rfind(')');
    if (name == std::string::npos) return readMs(CLOCK_BOOTTIME);
    std::istringstream fields(text.substr(name + 1));
    std::string skipped;
    for (int i = 0; i < kFieldsBetween; ++i)
        fields >> skipped;
    double ticks = 0.0;
    if (!(fields >> ticks)) return readMs(CLOCK_BOOTTIME);
    return ticks * 1e3 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

double wallMs() {
    return readMs(CLOCK_MONOTONIC);
}

double processCpuMs() {
    return readMs(CLOCK_PROCESS_CPUTIME_ID);
}

double threadCpuMs() {
    return readMs(CLOCK_THREAD_CPUTIME_ID);
}

double sinceProcessStartMs() {
    static const double start = startSinceBootMs();
    return readMs(CLOCK_BOOTTIME) - start;
}

} // namespace visleaf
