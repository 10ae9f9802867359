#include "platform/platform.h"

#include <windows.h>

#include <malloc.h>
#include <psapi.h>

namespace visleaf {

// The heap of Windows keeps freed blocks of middle size by itself, and has no setting for large ones.
void prepareHeap() {}

void returnFreedPages() {
    _heapmin();
}

uint64_t peakMemoryBytes() {
    PROCESS_MEMORY_COUNTERS counters{};
    GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof(counters));
    return counters.PeakWorkingSetSize;
}

} // namespace visleaf
