// How much of a map may be placed again and again by its entities.
#pragma once

#include <cstdint>

namespace visleaf {

/// Each entity that names a model costs a copy of it, and a damaged or hostile text could name a large one by
/// the thousand. Of a map that has `numParts` (faces and their corners, sides of brushes) this many are placed
/// in all: some times what is there, and some more for small maps.
constexpr uint64_t maxPlacedParts(uint64_t numParts) {
    constexpr uint64_t kMaxRepeats = 4;
    constexpr uint64_t kSlack = 65536;
    return kMaxRepeats * numParts + kSlack;
}

} // namespace visleaf
