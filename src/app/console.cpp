#include "app/console.h"

#include "base/printable.h"
#include "platform/platform.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace visleaf {

void printMessage(std::string_view message) {
    const char* const erase = isErrorTerminal() ? kEraseLine : ""; // a ProgressLine may be there
    // fmt::print would throw if standard error is a closed pipe.
    std::fputs(fmt::format("{}visleaf: {}\n", erase, printable(message)).c_str(), stderr);
}

void printLog(std::string_view log) {
    while (!log.empty()) {
        const size_t end = std::min(log.find('\n'), log.size());
        if (end > 0) printMessage(log.substr(0, end));
        log.remove_prefix(std::min(end + 1, log.size()));
    }
}

void printWarnings(std::string_view file, const Diagnostics& diagnostics) {
    for (const std::string& line : diagnostics.lines())
        printMessage(fmt::format("warning: {}: {}", file, line));
}

int exitStatusOf(const WriteResult& result) {
    if (!result.problem.empty()) printMessage(result.problem);
    return result.isWritten ? kExitDone : kExitBadInput;
}

int exitStatusOf(const NoMap& noMap) {
    printLog(noMap.message);
    return noMap.isUsageError ? kExitBadCommand : kExitBadInput;
}

} // namespace visleaf
