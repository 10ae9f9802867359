#include "report/terminal.h"

#include "base/text/printable.h"
#include "platform/platform.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace visleaf {

void printMessage(std::string_view message) {
    const char* const erase = isErrorTerminal() ? kEraseLine : ""; // a ProgressLine may be there
    // fmt::print would throw if standard error is a closed pipe.
    std::fputs(fmt::format("{}visleaf: {}\n", erase, printable(message)).c_str(), stderr);
}

std::vector<std::string> logLines(std::string_view log) {
    std::vector<std::string> lines;
    while (!log.empty()) {
        const size_t end = std::min(log.find('\n'), log.size());
        if (end > 0) lines.emplace_back(log.substr(0, end));
        log.remove_prefix(std::min(end + 1, log.size()));
    }
    return lines;
}

void printLog(std::string_view log) {
    for (const std::string& line : logLines(log))
        printMessage(line);
}

std::vector<std::string> warningLines(std::string_view file, const Diagnostics& diagnostics) {
    std::vector<std::string> lines = diagnostics.lines();
    for (std::string& line : lines)
        line = fmt::format("warning: {}: {}", file, line);
    return lines;
}

void printWarnings(std::string_view file, const Diagnostics& diagnostics) {
    for (const std::string& line : warningLines(file, diagnostics))
        printMessage(line);
}

int exitStatusOf(const WriteResult& result) {
    if (result.problem.empty()) return kExitDone; // or a reader such as `head` that has read enough
    printMessage(result.problem);
    return kExitBadInput;
}

int statusOf(const NoMap& noMap) {
    return noMap.isUsageError ? kExitBadCommand : kExitBadInput;
}

int exitStatusOf(const NoMap& noMap) {
    printLog(noMap.message);
    return statusOf(noMap);
}

bool hasColors() {
    const char* const refusal = std::getenv("NO_COLOR"); // https://no-color.org
    return isOutputTerminal() && (refusal == nullptr || *refusal == '\0');
}

} // namespace visleaf
