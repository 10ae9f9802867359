// Runs independent pieces of work on all cores.
#pragma once

#include <cstddef>
#include <functional>

namespace visleaf {

/// Calls work(0) … work(count - 1), each once, in any order and from several threads. Returns when all calls
/// have returned. The calls must not access each other's data and must not throw.
void parallelFor(size_t count, const std::function<void(size_t)>& work);

} // namespace visleaf
