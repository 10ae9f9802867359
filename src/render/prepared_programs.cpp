#include "render/prepared_programs.h"

#include "base/index.h"

#include <algorithm>
#include <cassert>

namespace visleaf {

void PreparedPrograms::expect(const ProgramNeeds& wanted, std::span<const uint32_t> firstIndices) {
    if (needs == wanted) return;
    needs = wanted;
    isReady.clear();
    for (const uint32_t first : firstIndices)
        isReady.push_back(first == kNone);
    numLeft = static_cast<uint32_t>(std::count(isReady.begin(), isReady.end(), false));
}

uint32_t PreparedPrograms::next() const {
    assert(numLeft > 0);
    return static_cast<uint32_t>(std::find(isReady.begin(), isReady.end(), false) - isReady.begin());
}

void PreparedPrograms::markReady(std::span<const uint32_t> batches) {
    for (const uint32_t batch : batches) {
        numLeft -= isReady[batch] ? 0 : 1;
        isReady[batch] = true;
    }
}

} // namespace visleaf
