#include "platform/platform.h"

#include <ctime>

namespace visleaf {
namespace {

double readMs(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
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

} // namespace visleaf
