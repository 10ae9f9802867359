#include "platform/platform.h"
#include "platform/posix/spawn.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

namespace visleaf {
namespace {

double sinceBootMs() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Reads field 22 of /proc/self/stat (proc(5)): the start in ticks since boot. Counts the fields from the end
// of the program's name, because the name may contain spaces.
double startSinceBootMs() {
    constexpr int kFieldsBetween = 19;
    std::ifstream stream("/proc/self/stat");
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    const size_t name = text.rfind(')');
    if (name == std::string::npos) return sinceBootMs();
    std::istringstream fields(text.substr(name + 1));
    std::string skipped;
    for (int i = 0; i < kFieldsBetween; ++i)
        fields >> skipped;
    double ticks = 0.0;
    if (!(fields >> ticks)) return sinceBootMs();
    return ticks * 1e3 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

double sinceProcessStartMs() {
    static const double start = startSinceBootMs();
    return sinceBootMs() - start;
}

std::filesystem::path programFile() {
    std::error_code error;
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path{} : program;
}

void limitCpuTime(pid_t process, double seconds) {
    const double allCores = seconds * std::max(std::thread::hardware_concurrency(), 1u);
    const auto cpuSeconds = static_cast<rlim_t>(allCores + 1.0);
    const rlimit limit{cpuSeconds, cpuSeconds};
    prlimit(process, RLIMIT_CPU, &limit, nullptr);
}

} // namespace visleaf
