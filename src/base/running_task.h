// Tasks that run beside the rest of the program: each on a thread of its own, or, where there are no threads
// (see hasThreads()), in slices of time between frames.
#pragma once

#include "base/task.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>

namespace visleaf {

class SlicedTask;

/// A task that startTask() has started. Copies are the same task. The last one to go waits until the thread
/// has ended, so cancel the task before. Without threads, the task goes with it.
class RunningTask {
  public:
    RunningTask() = default; // none

    explicit operator bool() const { return m_thread.valid() || m_sliced; }
    /// True if the task has ended or stopped, or does so before `patience` ends.
    bool hasEnded(std::chrono::milliseconds patience = std::chrono::milliseconds(0)) const;
    /// Waits until it has ended or stopped. Throws what the task has thrown.
    void wait() const;

  private:
    friend RunningTask startTask(Task<void> task, std::shared_ptr<const Progress> progress);

    std::shared_future<void> m_thread;
    std::shared_ptr<SlicedTask> m_sliced;
};

/// Starts a task. It stops at its next step once `progress` says that it is cancelled.
RunningTask startTask(Task<void> task, std::shared_ptr<const Progress> progress);

/// Goes on when `running` has ended or stopped.
Task<void> untilEnded(RunningTask running);

/// A running task with a result. Copies share both.
template <class T> class Running {
  public:
    Running() = default; // none
    Running(Task<T> task, std::shared_ptr<const Progress> progress)
        : m_result(std::make_shared<std::optional<T>>()),
          m_task(startTask(store(std::move(task), m_result), std::move(progress))) {}
    /// A result that is there at once.
    explicit Running(T result) : m_result(std::make_shared<std::optional<T>>(std::move(result))) {}

    explicit operator bool() const { return bool(m_result); }
    /// See RunningTask.
    bool hasEnded(std::chrono::milliseconds patience = std::chrono::milliseconds(0)) const {
        return !m_task || m_task.hasEnded(patience);
    }
    /// Waits for the result. Null: there is no task, or it was cancelled.
    std::shared_ptr<T> result() const {
        if (m_task) m_task.wait();
        return m_result && m_result->has_value() ? std::shared_ptr<T>(m_result, &**m_result) : nullptr;
    }
    /// Goes on when the result is there.
    Task<std::shared_ptr<T>> awaitResult() const {
        const Running same = *this;
        if (same.m_task) co_await untilEnded(same.m_task);
        co_return same.result();
    }

  private:
    static Task<void> store(Task<T> task, std::shared_ptr<std::optional<T>> place) {
        place->emplace(co_await task);
    }

    std::shared_ptr<std::optional<T>> m_result;
    RunningTask m_task; // uses the member above
};

/// Shares so much time among the tasks that have no thread. Call it in each frame.
void giveTimeToTasks(double milliseconds);

/// Runs work(0) … work(count - 1), each once, in any order and on several threads if there are some. Sets the
/// share of `progress`. The tasks must not access each other's data.
Task<void> forEach(size_t count, Progress& progress, std::function<Task<void>(size_t)> work);

} // namespace visleaf
