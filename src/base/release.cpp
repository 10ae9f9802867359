#include "base/release.h"

#include <malloc.h>

namespace visleaf {

void returnFreedPages() {
    constexpr size_t kReserve = 1 << 30; // the end of the heap, which was never written, stays as it is
    malloc_trim(kReserve);
}

} // namespace visleaf
