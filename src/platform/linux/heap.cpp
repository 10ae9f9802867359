#include "platform/platform.h"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>

namespace visleaf {
namespace {

// Size of the address range that the heap reserves at first. It uses no memory until it is written. The
// games' own maps need less.
constexpr int kHeapReserve = 256 * 1024 * 1024;
constexpr int kHeapStep = 16 * 1024 * 1024; // growth of the heap beyond the reserve
// Size from which blocks get their own pages. Must be larger than kHeapStep, or the allocation in
// useLargePages() would not grow the heap.
constexpr int kLargestHeapBlock = 24 * 1024 * 1024;
constexpr int kNever = -1;

uintptr_t endOfHeap() {
    return reinterpret_cast<uintptr_t>(sbrk(0));
}

// Returns the start of the next page. The kernel accepts only whole pages.
uintptr_t pageAfter(uintptr_t address) {
    const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
    return (address + page - 1) / page * page;
}

// Requests large pages for the heap. Glibc offers this only through an environment variable, which must be
// set before the program starts.
void useLargePages() {
    const uintptr_t start = pageAfter(endOfHeap());
    mallopt(M_TOP_PAD, kHeapReserve);
    // The allocation moves the end of the heap. Without volatile, the compiler removes it.
    void* volatile block = std::malloc(kHeapStep);
    const uintptr_t end = endOfHeap();
    std::free(block);
    if (end > start) madvise(reinterpret_cast<void*>(start), end - start, MADV_HUGEPAGE);
}

} // namespace

void prepareHeap() {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, kNever);
    mallopt(M_MMAP_THRESHOLD, kLargestHeapBlock);
    useLargePages();
    mallopt(M_TOP_PAD, kHeapStep);
}

void returnFreedPages() {
    constexpr size_t kUntouched = 1 << 30; // padding of malloc_trim(): keeps the unused end of the heap
    malloc_trim(kUntouched);
}

uint64_t peakMemoryBytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<uint64_t>(usage.ru_maxrss) * 1024; // Linux counts in kilobytes
}

} // namespace visleaf
