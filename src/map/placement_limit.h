// The limit for repeated placement of parts of a map by its entities.
#pragma once

#include <cstdint>

namespace visleaf {

/// Returns the total number of parts (faces, vertices, sides of brushes) that entities may place in a map
/// with `numParts`: a few times the number in the file, and some more for small maps. There is a limit
/// because each entity that names a model adds a copy of it, and a damaged or hostile text could name a large
/// model a thousand times.
constexpr uint64_t maxPlacedParts(uint64_t numParts) {
    constexpr uint64_t kMaxRepeats = 4;
    constexpr uint64_t kSlack = 65536;
    return kMaxRepeats * numParts + kSlack;
}

} // namespace visleaf
