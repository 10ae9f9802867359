#include "app/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace visleaf {

void printMessage(std::string_view message) {
    std::string line = fmt::format("visleaf: {}", message);
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    std::replace_if(line.begin(), line.end(), isControl, '?');
    fmt::print(stderr, "{}\n", line);
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

} // namespace visleaf
