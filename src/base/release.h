// Memory that is no longer needed, given back.
#pragma once

#include <cstddef>
#include <vector>

namespace visleaf {

/// Empties `values` and frees what they took; assigning {} would keep it.
template <class T> void release(std::vector<T>& values) {
    std::vector<T>().swap(values);
}

/// What frees as much at a time is worth returnFreedPages(), bytes: more than the maps of games free.
inline constexpr size_t kMuchMemory = 32 << 20;

/// Gives the pages of freed blocks back to the system. For moments when much more was freed than will be
/// asked for again: what is allocated there later waits for new pages.
void returnFreedPages();

} // namespace visleaf
