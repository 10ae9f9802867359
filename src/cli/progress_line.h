// A line on the terminal that says what a command is doing, and that disappears when the work is done.
//
// Messages of printMessage() replace the line, and it appears again below them. Text for standard output must
// wait until the line is gone, because both may be on the same terminal.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace visleaf {

/// Shows a line on standard error during its lifetime, from half a second on. Does nothing if standard error
/// is not a terminal. Only one object may exist at a time.
class ProgressLine {
  public:
    /// Shows what `text` returns, ten times a second. `text` is called on another thread until the destructor
    /// returns. Control characters in the text become '?', and the terminal cuts off what does not fit.
    explicit ProgressLine(std::function<std::string()> text);
    /// Shows a text that does not change.
    explicit ProgressLine(std::string text);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

  private:
    /// Waits, and returns true if the work is done before `time` has passed.
    bool isDoneWithin(std::chrono::milliseconds time);
    void showUntilDone();

    std::function<std::string()> m_text;
    std::mutex m_mutex;
    std::condition_variable m_woken;
    bool m_isDone = false;
    std::thread m_thread; // not started without a terminal
};

} // namespace visleaf
