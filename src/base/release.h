// Frees memory that is no longer needed.
#pragma once

#include <vector>

namespace visleaf {

/// Empties `values` and frees its memory. An assignment of {} would keep the memory.
template <class T> void release(std::vector<T>& values) {
    std::vector<T>().swap(values);
}

} // namespace visleaf
