// Runs work on other threads.
#pragma once

#include <cstddef>
#include <functional>
#include <future>

namespace visleaf {

/// Calls work(0) … work(count - 1), each once, in any order and from several threads. Returns when all calls
/// have returned. The calls must not access each other's data and must not throw.
void parallelFor(size_t count, const std::function<void(size_t)>& work);

/// Calls `work` on another thread. The future is ready when the call has returned; its destructor waits for
/// that. std::async does the same for a result of any type, but the compiler needs 0.1 s for each call of it.
std::future<void> runOnThread(std::function<void()> work);

} // namespace visleaf
