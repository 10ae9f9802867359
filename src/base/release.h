// Memory that is no longer needed, given back.
#pragma once

#include <vector>

namespace visleaf {

/// Empties `values` and frees what they took; assigning {} would keep it.
template <class T> void release(std::vector<T>& values) {
    std::vector<T>().swap(values);
}

} // namespace visleaf
