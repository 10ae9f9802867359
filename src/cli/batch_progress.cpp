#include "cli/batch_progress.h"

#include "base/text/count_text.h"
#include "platform/platform.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <cmath>

namespace visleaf {
namespace {

/// Returns a rounded time, such as `40 s`, `12 min` or `3.5 h`.
std::string roughTime(double seconds) {
    constexpr double kMinute = 60.0, kHour = 3600.0;
    if (seconds < kMinute) return fmt::format("{:.0f} s", std::ceil(seconds));
    if (seconds < 2.0 * kHour) return fmt::format("{:.0f} min", std::ceil(seconds / kMinute));
    return fmt::format("{:.1f} h", seconds / kHour);
}

} // namespace

std::string batchProgressText(size_t numDone, size_t numMaps, double seconds) {
    std::string count = fmt::format("{} of {}", numDone, counted(numMaps, "map"));
    if (numDone == 0 || numDone >= numMaps) return count;
    const double left = seconds / static_cast<double>(numDone) * static_cast<double>(numMaps - numDone);
    return fmt::format("{}, about {} left", count, roughTime(left));
}

std::function<std::string()> batchProgress(const std::atomic<size_t>& numDone, size_t numMaps) {
    return [&numDone, numMaps, start = wallMs()] {
        return batchProgressText(numDone, numMaps, (wallMs() - start) / 1000.0);
    };
}

std::string batchEndText(size_t numDone, size_t numMaps, std::string_view advice) {
    return fmt::format("ended after {} of {}{}{}", numDone, counted(numMaps, "map"),
                       advice.empty() ? "" : "; ", advice);
}

void printBatchEnd(size_t numDone, size_t numMaps, std::string_view advice) {
    if (numMaps > 1) printMessage(batchEndText(numDone, numMaps, advice));
}

} // namespace visleaf
