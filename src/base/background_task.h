// Work on another thread, with progress and a result that the caller polls for.
#pragma once

#include "base/parallel.h"
#include "base/progress.h"

#include <chrono>
#include <future>
#include <optional>
#include <utility>

namespace visleaf {

/// Runs one task at a time. Everything that a task reads must outlive this object or its cancel().
template <class Result> class BackgroundTask {
  public:
    BackgroundTask() = default;
    ~BackgroundTask() { cancel(); }
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    /// Calls `work(progress)` on another thread. Requires that no task is running.
    template <class Work> void start(Work work) {
        m_progress.share = 0.0f;
        m_progress.isCancelled = false;
        m_running = runOnThread([this, task = std::move(work)] { m_result = task(m_progress); });
    }

    /// True from start() until poll() has returned the result.
    bool isBusy() const { return m_running.valid(); }
    /// Returns the finished part of the task, 0 to 1.
    float shareDone() const { return m_progress.share; }

    /// Returns the result once, as soon as it exists.
    std::optional<Result> poll() {
        if (!isBusy() || m_running.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return std::nullopt;
        m_running.get();
        return std::exchange(m_result, std::nullopt);
    }

    /// Waits until poll() can return the result of a running task.
    void wait() const {
        if (isBusy()) m_running.wait();
    }

    /// Asks a running task to end early, waits for its thread, and drops its result.
    void cancel() {
        m_progress.isCancelled = true;
        if (isBusy()) m_running.wait();
        m_running = {};
        m_result.reset();
    }

  private:
    Progress m_progress;
    std::optional<Result> m_result; // of the task that has ended
    std::future<void> m_running;    // uses the members above, so it is the last one
};

} // namespace visleaf
