#include "cli/progress_line.h"

#include "base/text/byte_text.h"
#include "base/text/printable.h"
#include "platform/platform.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <utility>

namespace visleaf {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kBeforeFirstLine{500};
constexpr milliseconds kBetweenLines{100};

// These keep a long text on one line, because an erased line is one row of the terminal.
constexpr const char* kWrapOff = "\033[?7l";
constexpr const char* kWrapOn = "\033[?7h";

void showLine(const std::string& text) {
    const std::string shown = printable(validUtf8(text));
    const std::string line = fmt::format("{}{}{}{}", kEraseLine, kWrapOff, shown, kWrapOn);
    std::fputs(line.c_str(), stderr);
}

} // namespace

ProgressLine::ProgressLine(std::function<std::string()> text) : m_text(std::move(text)) {
    if (isErrorTerminal()) m_thread = std::thread([this] { showUntilDone(); });
}

ProgressLine::ProgressLine(std::string text)
    : ProgressLine([constant = std::move(text)] { return constant; }) {}

ProgressLine::~ProgressLine() {
    if (!m_thread.joinable()) return;
    {
        const std::lock_guard lock(m_mutex);
        m_isDone = true;
    }
    m_woken.notify_one();
    m_thread.join();
}

bool ProgressLine::isDoneWithin(milliseconds time) {
    std::unique_lock lock(m_mutex);
    return m_woken.wait_for(lock, time, [this] { return m_isDone; });
}

void ProgressLine::showUntilDone() {
    if (isDoneWithin(kBeforeFirstLine)) return;
    const UnfinishedLine eraseAtSignal;
    do {
        showLine(m_text());
    } while (!isDoneWithin(kBetweenLines));
    std::fputs(kEraseLine, stderr);
}

} // namespace visleaf
