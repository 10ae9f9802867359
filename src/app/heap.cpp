#include "app/heap.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

namespace visleaf {
namespace {

// Addresses, not memory: what is never written takes none. More than the maps of games take.
constexpr int kReach = 256 * 1024 * 1024;
constexpr int kStep = 16 * 1024 * 1024; // by which the heap grows beyond
// Block that the heap grows for. It must be larger than kStep, or the first growth would not take place.
constexpr int kLargest = 24 * 1024 * 1024;
constexpr int kNever = -1;

uintptr_t endOfHeap() {
    return reinterpret_cast<uintptr_t>(sbrk(0));
}

// The kernel takes whole pages only.
uintptr_t pageAfter(uintptr_t address) {
    const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
    return (address + page - 1) / page * page;
}

// Glibc has this as an environment variable alone, which a program can't set for itself.
void useLargePages() {
    const uintptr_t start = pageAfter(endOfHeap());
    mallopt(M_TOP_PAD, kReach);
    void* volatile block =
        std::malloc(kStep); // moves the heap's end; volatile, or the compiler leaves it out
    const uintptr_t end = endOfHeap();
    std::free(block);
    if (end > start) madvise(reinterpret_cast<void*>(start), end - start, MADV_HUGEPAGE);
}

} // namespace

void prepareHeap() {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, kNever);
    mallopt(M_MMAP_THRESHOLD, kLargest);
    useLargePages();
    mallopt(M_TOP_PAD, kStep);
}

} // namespace visleaf
