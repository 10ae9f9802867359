// Long work that may stop between two steps: because it was cancelled, or because a page must draw a frame.
//
// A Task is a coroutine. It begins when somebody awaits it or runs it. `co_await mayPause()` marks the steps
// between which it may stop. A task that is cancelled goes no further: its variables are destroyed there.
#pragma once

#include "base/progress.h"
#include "platform/platform.h"

#include <coroutine>
#include <optional>
#include <utility>

namespace visleaf {

/// Runs a task and those that it awaits.
class TaskRunner {
  public:
    explicit TaskRunner(const Progress& progress) : m_progress(progress) {}

    /// Goes on with `next`.
    void follow(std::coroutine_handle<> next) { m_next = next; }
    void pause() { m_isPaused = true; }
    bool mustPause() const { return m_progress.isCancelled || (m_hasEnd && wallMs() >= m_endMs); }

    /// Runs until the task ends or is cancelled. Returns true at its end.
    bool run() {
        m_hasEnd = false;
        return resume();
    }
    /// The same, but pauses at the first step after `milliseconds`, too.
    bool runFor(double milliseconds) {
        m_hasEnd = true;
        m_endMs = wallMs() + milliseconds;
        return resume();
    }

  private:
    // Each task returns to here before another goes on, so a chain of tasks needs no deep stack.
    bool resume() {
        for (m_isPaused = false; m_next && !m_isPaused;)
            std::exchange(m_next, nullptr).resume();
        return !m_next;
    }

    const Progress& m_progress;
    std::coroutine_handle<> m_next; // null: all have ended
    bool m_isPaused = false;
    bool m_hasEnd = false;
    double m_endMs = 0.0; // of wallMs()
};

/// A step of a task, to be awaited.
struct MayPause {};
inline MayPause mayPause() {
    return {};
}

/// What the promises of all tasks have in common.
class TaskPromise {
  public:
    std::suspend_always initial_suspend() const { return {}; }

    auto final_suspend() const noexcept {
        struct GoBack {
            const TaskPromise& promise;
            bool await_ready() const noexcept { return false; }
            void await_suspend(std::coroutine_handle<>) const noexcept {
                promise.m_runner->follow(promise.m_waiting);
            }
            void await_resume() const noexcept {}
        };
        return GoBack{*this};
    }

    /// Hands an exception to who runs the task; those that await it do not go on.
    [[noreturn]] void unhandled_exception() const { throw; }

    auto await_transform(MayPause) const {
        struct Pause {
            TaskRunner& runner;
            bool await_ready() const { return !runner.mustPause(); }
            void await_suspend(std::coroutine_handle<> here) const {
                runner.pause();
                runner.follow(here);
            }
            void await_resume() const {}
        };
        return Pause{*m_runner};
    }
    template <class Awaited> Awaited&& await_transform(Awaited&& awaited) const {
        return std::forward<Awaited>(awaited);
    }

    void isRunBy(TaskRunner& runner) { m_runner = &runner; }
    void isAwaitedBy(std::coroutine_handle<> waiting) { m_waiting = waiting; }
    TaskRunner& runner() const { return *m_runner; }

  private:
    TaskRunner* m_runner = nullptr;
    std::coroutine_handle<> m_waiting; // goes on after this one; null: nobody waits
};

template <class T> class TaskResult {
  public:
    void return_value(T value) { m_value.emplace(std::move(value)); }
    T take() { return *std::move(m_value); }

  private:
    std::optional<T> m_value;
};

template <> class TaskResult<void> {
  public:
    void return_void() const {}
    void take() const {}
};

/// See the top of this file. What its parameters refer to must exist until it ends.
template <class T> class [[nodiscard]] Task {
  public:
    struct promise_type : TaskPromise, TaskResult<T> {
        Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
    };

    Task(Task&& other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) {}
    Task& operator=(Task&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    ~Task() {
        if (m_handle) m_handle.destroy();
    }

    /// What another task does that awaits this one.
    class Await {
      public:
        explicit Await(std::coroutine_handle<promise_type> task) : m_task(task) {}
        bool await_ready() const { return false; }
        template <class Promise> void await_suspend(std::coroutine_handle<Promise> waiting) const {
            m_task.promise().isAwaitedBy(waiting);
            m_task.promise().isRunBy(waiting.promise().runner());
            waiting.promise().runner().follow(m_task);
        }
        T await_resume() const { return m_task.promise().take(); }

      private:
        std::coroutine_handle<promise_type> m_task;
    };
    Await operator co_await() const { return Await(m_handle); }

    /// Lets a runner run it.
    void beginIn(TaskRunner& runner) const {
        m_handle.promise().isRunBy(runner);
        runner.follow(m_handle);
    }
    /// Returns the result of a task that has ended.
    T take() const { return m_handle.promise().take(); }

  private:
    explicit Task(std::coroutine_handle<promise_type> handle) : m_handle(handle) {}

    std::coroutine_handle<promise_type> m_handle;
};

/// Runs a task on this thread. Returns nothing, or false, if it was cancelled.
template <class T> std::optional<T> run(const Task<T>& task, const Progress& progress) {
    TaskRunner runner(progress);
    task.beginIn(runner);
    if (!runner.run()) return std::nullopt;
    return task.take();
}

inline bool run(const Task<void>& task, const Progress& progress) {
    TaskRunner runner(progress);
    task.beginIn(runner);
    return runner.run();
}

/// Runs a task on this thread to its end.
template <class T> T resultOf(const Task<T>& task) {
    const Progress nobodyCancels;
    TaskRunner runner(nobodyCancels);
    task.beginIn(runner);
    runner.run();
    return task.take();
}

} // namespace visleaf
