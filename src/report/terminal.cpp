#include "report/terminal.h"

#include "base/text/byte_text.h"
#include "base/text/printable.h"
#include "base/text/trimmed.h"
#include "materials/missing_data.h"
#include "platform/platform.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace visleaf {
namespace {

/// Removes `; add FILE HOW` from a warning.
void removeAdvice(std::string& line) {
    const size_t how = line.find(kHowToAddData);
    const size_t start = how == std::string::npos ? how : line.rfind(';', how);
    if (start != std::string::npos) line.erase(start, how + kHowToAddData.size() - start);
}

} // namespace

void printMessage(std::string_view message) {
    const char* const erase = isErrorTerminal() ? kEraseLine : ""; // a ProgressLine may be there
    // fmt::print would throw if standard error is a closed pipe.
    const std::string shown = printable(validUtf8(message));
    std::fputs(fmt::format("{}visleaf: {}\n", erase, shown).c_str(), stderr);
}

int failWith(int status, std::string_view message) {
    printMessage(message);
    return status;
}

std::vector<std::string> logLines(std::string_view log) {
    std::vector<std::string> lines;
    while (!log.empty())
        if (const std::string_view line = takePart(log, '\n'); !line.empty()) lines.emplace_back(line);
    return lines;
}

void printLog(std::string_view log) {
    for (const std::string& line : logLines(log))
        printMessage(line);
}

std::vector<std::string> warningLines(std::string_view file, const Diagnostics& diagnostics) {
    const std::vector<Diagnostic>& list = diagnostics.list();
    const bool hasAdvice = std::ranges::find(list, "missing data", &Diagnostic::kind) != list.end();
    std::vector<std::string> texts = diagnostics.lines(); // one more if some kinds are not listed
    std::vector<std::string> lines;
    for (size_t i = 0; i < texts.size(); ++i) {
        const std::string_view kind = i < list.size() ? std::string_view(list[i].kind) : std::string_view();
        if (hasAdvice && kind == "missing texture") continue;
        if (hasAdvice && kind != "missing data") removeAdvice(texts[i]);
        lines.push_back(fmt::format("warning: {}: {}", file, texts[i]));
    }
    return lines;
}

void printWarnings(std::string_view file, const Diagnostics& diagnostics) {
    for (const std::string& line : warningLines(file, diagnostics))
        printMessage(line);
}

int exitStatusOf(const WriteResult& result) {
    if (result.problem.empty()) return kExitDone; // or a reader such as `head` that has read enough
    return failWith(kExitBadInput, result.problem);
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
