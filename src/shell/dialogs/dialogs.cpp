#include "shell/dialogs/dialogs.h"

#include "base/text/printable.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace visleaf {

void closeAfterOpening(Dialogs& dialogs) {
    endChoice(dialogs.browser, requestMap);
    if (dialogs.goTo.isOpening) dialogs.goTo = {};
    if (dialogs.mapChoice.isOpening) dialogs.mapChoice = {};
}

void print(ConsoleDialog& console, const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        console.output.push_back(line);
    if (console.output.size() > kMaxConsoleLines) {
        const auto numOld = static_cast<std::ptrdiff_t>(console.output.size() - kMaxConsoleLines);
        console.output.erase(console.output.begin(), console.output.begin() + numOld);
    }
    console.scrollsDown = true;
}

void remember(ConsoleDialog& console, const std::string& line) {
    if (console.history.empty() || console.history.back() != line) console.history.push_back(line);
    if (console.history.size() > kMaxConsoleLines) console.history.erase(console.history.begin());
    console.shown = console.history.size();
}

std::vector<std::string> lastLines(const ConsoleDialog& console, size_t most) {
    const auto num = static_cast<std::ptrdiff_t>(std::min(console.history.size(), most));
    return {console.history.rbegin(), console.history.rbegin() + num};
}

void restoreHistory(ConsoleDialog& console, const std::vector<std::string>& lines) {
    console.history.assign(lines.rbegin(), lines.rend());
    std::erase_if(console.history, [&console](const std::string& line) {
        return line.empty() || line.size() >= console.typed.size() || line != printable(line);
    });
    console.shown = console.history.size();
}

std::string recall(ConsoleDialog& console, int step) {
    const auto last = static_cast<int>(console.history.size());
    console.shown = static_cast<size_t>(std::clamp(static_cast<int>(console.shown) + step, 0, last));
    return console.shown < console.history.size() ? console.history[console.shown] : std::string();
}

} // namespace visleaf
