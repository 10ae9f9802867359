// Independent pieces of work on all cores.
#pragma once

#include <cstddef>
#include <functional>

namespace visleaf {

/// Calls work(0) … work(count - 1), each once, in any order and from several threads, and returns when all
/// are done. The calls must not touch one another's data and must not throw.
void parallelFor(size_t count, const std::function<void(size_t)>& work);

} // namespace visleaf
