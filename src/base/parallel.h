// Runs work on other threads. Where there are none (see hasThreads()), the caller does the work itself.
#pragma once

#include "platform/platform.h"

#include <cstddef>
#include <functional>
#include <future>
#include <type_traits>
#include <utility>

namespace visleaf {

/// Takes up to `wanted` cores that no other loop uses, and returns how many. The cores of the machine less
/// one are shared by all loops, so loops inside of loops start no more threads than there are cores. See
/// docs/adr/0014-share-cores-between-loops.md.
size_t takeCores(size_t wanted);
/// Returns one of them. Each thread that was started for a core does so at its end.
void giveBackCore();

/// Calls work(0) … work(count - 1), each once, in any order and from several threads. Returns when all calls
/// have returned. The calls must not access each other's data and must not throw.
void parallelFor(size_t count, const std::function<void(size_t)>& work);

/// Calls `work` on another thread. The future gets the result when the call has returned; its destructor
/// waits for that. Without threads, the call has returned before this does.
template <class Work> std::future<std::invoke_result_t<Work&>> startWork(Work work) {
    if (hasThreads()) return std::async(std::launch::async, std::move(work));
    std::packaged_task<std::invoke_result_t<Work&>()> task(std::move(work));
    task();
    return task.get_future();
}

/// Does the same for work without a result. The compiler needs 0.1 s for each kind of work that startWork()
/// gets.
std::future<void> runOnThread(std::function<void()> work);

} // namespace visleaf
