#include "base/running_task.h"

#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <vector>

namespace visleaf {

/// A task that runs in slices of time.
class SlicedTask {
  public:
    SlicedTask(Task<void> task, std::shared_ptr<const Progress> progress)
        : m_progress(std::move(progress)), m_task(std::move(task)), m_runner(*m_progress) {
        m_task->beginIn(m_runner);
    }

    bool hasEnded() const { return !m_task; }

    void runFor(double milliseconds) {
        if (m_isRunning || hasEnded()) return; // a task that waits for another one may get here
        m_isRunning = true;
        try {
            if (m_progress->isCancelled || m_runner.runFor(milliseconds) || m_progress->isCancelled)
                m_task.reset();
        } catch (...) {
            m_error = std::current_exception();
            m_task.reset();
        }
        m_isRunning = false;
    }

    void throwError() const {
        if (m_error) std::rethrow_exception(m_error);
    }

  private:
    std::shared_ptr<const Progress> m_progress;
    std::optional<Task<void>> m_task; // nothing: it has ended
    TaskRunner m_runner;
    std::exception_ptr m_error; // of the task
    bool m_isRunning = false;
};

namespace {

using SlicedTasks = std::vector<std::weak_ptr<SlicedTask>>;

/// Tasks that have started. One that has expired has no owner.
SlicedTasks& slicedTasks() {
    static SlicedTasks tasks;
    return tasks;
}

} // namespace

bool RunningTask::hasEnded(std::chrono::milliseconds patience) const {
    if (!m_sliced) return m_thread.wait_for(patience) == std::future_status::ready;
    if (patience.count() > 0) m_sliced->runFor(static_cast<double>(patience.count()));
    return m_sliced->hasEnded();
}

void RunningTask::wait() const {
    constexpr std::chrono::seconds kLong(1);
    while (!hasEnded(kLong)) {
    }
    if (m_sliced)
        m_sliced->throwError();
    else
        m_thread.get();
}

RunningTask startTask(Task<void> task, std::shared_ptr<const Progress> progress) {
    RunningTask running;
    if (hasThreads()) {
        running.m_thread = std::async(std::launch::async, [task = std::move(task), progress]() mutable {
                               const Task<void> own = std::move(task); // its variables go on this thread
                               run(own, *progress);
                           }).share();
    } else {
        running.m_sliced = std::make_shared<SlicedTask>(std::move(task), std::move(progress));
        slicedTasks().push_back(running.m_sliced);
    }
    return running;
}

Task<void> untilEnded(RunningTask running) {
    constexpr std::chrono::milliseconds kBetweenSteps(10);
    while (!running.hasEnded(kBetweenSteps))
        co_await mayPause();
}

void giveTimeToTasks(double milliseconds) {
    std::erase_if(slicedTasks(), [](const std::weak_ptr<SlicedTask>& task) {
        const std::shared_ptr<SlicedTask> running = task.lock();
        return !running || running->hasEnded();
    });
    const SlicedTasks started = slicedTasks(); // those may start others
    for (const std::weak_ptr<SlicedTask>& task : started)
        if (const std::shared_ptr<SlicedTask> running = task.lock())
            running->runFor(milliseconds / static_cast<double>(started.size()));
}

Task<void> forEach(size_t count, Progress& progress, std::function<Task<void>(size_t)> work) {
    std::atomic<size_t> numDone{0};
    const auto finishOne = [&] {
        progress.share = static_cast<float>(++numDone) / static_cast<float>(count);
    };
    if (hasThreads()) {
        parallelFor(count, [&](size_t i) {
            if (!progress.isCancelled && run(work(i), progress)) finishOne();
        });
        co_await mayPause();
        co_return;
    }
    for (size_t i = 0; i < count; ++i) {
        co_await work(i);
        finishOne();
        co_await mayPause();
    }
}

} // namespace visleaf
