// Runs independent pieces of work on all cores, and hands the results over in their order.
#pragma once

#include "base/parallel.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace visleaf {

/// The pieces of one call of workInOrder(), shared by its threads.
template <class Outcome> class OrderedWork {
  public:
    OrderedWork(size_t count, size_t mostWaiting, const std::function<Outcome(size_t)>& work)
        : m_count(count), m_mostWaiting(mostWaiting), m_work(work) {}

    /// Does pieces of work until none is left.
    void run() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_isChanged.wait(lock, [this] { return isOver() || m_next < m_numTaken + m_mostWaiting; });
            if (isOver()) return;
            const size_t piece = m_next++;
            lock.unlock();
            Outcome outcome = m_work(piece);
            lock.lock();
            m_finished.emplace(piece, std::move(outcome));
            m_isChanged.notify_all();
        }
    }

    /// Waits for the next outcome in order.
    Outcome take() {
        std::unique_lock lock(m_mutex);
        m_isChanged.wait(lock, [this] { return m_finished.contains(m_numTaken); });
        Outcome outcome = std::move(m_finished.extract(m_numTaken).mapped());
        ++m_numTaken;
        m_isChanged.notify_all();
        return outcome;
    }

    /// Starts no more work.
    void stop() {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        m_isChanged.notify_all();
    }

  private:
    bool isOver() const { return m_isStopped || m_next >= m_count; }

    size_t m_count;
    size_t m_mostWaiting; // pieces that are begun and not taken
    const std::function<Outcome(size_t)>& m_work;

    std::mutex m_mutex; // guards all below
    std::condition_variable m_isChanged;
    std::map<size_t, Outcome> m_finished;
    size_t m_next = 0; // the next piece to begin
    size_t m_numTaken = 0;
    bool m_isStopped = false;
};

/// Calls work(0) … work(count - 1), each at most once and from several threads, and take(outcome) on the
/// calling thread in the order of the pieces, as soon as each outcome is known. `take` returns false to end
/// early. Begins at most two pieces per core before the first of them is taken, so memory stays bounded. The
/// calls of `work` must not access each other's data and must not throw.
template <class Outcome>
void workInOrder(size_t count, const std::function<Outcome(size_t)>& work,
                 const std::function<bool(Outcome)>& take) {
    if (!hasThreads()) {
        for (size_t i = 0; i < count && take(work(i)); ++i) {
        }
        return;
    }
    if (count == 0) return;
    const size_t cores = 1 + takeCores(count - 1); // the calling thread mostly waits
    OrderedWork<Outcome> pieces(count, 2 * cores, work);
    std::vector<std::thread> threads;
    threads.emplace_back([&pieces] { pieces.run(); });
    while (threads.size() < cores)
        threads.emplace_back([&pieces] {
            pieces.run();
            giveBackCore();
        });
    for (size_t i = 0; i < count; ++i) {
        if (!take(pieces.take())) break;
    }
    pieces.stop();
    for (std::thread& thread : threads)
        thread.join();
}

} // namespace visleaf
