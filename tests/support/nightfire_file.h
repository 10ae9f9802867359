// A Nightfire map (BSP 42) of one square face, as the lumps of a file that a test may damage.
#pragma once

#include "base/bytes.h"

#include <vector>

namespace visleaf::test {

/// The eighteen lumps: two leafs that see each other, a lit square of 64 units, one brush.
std::vector<Bytes> smallNightfireLumps();

/// The file of these lumps, in their order without gaps.
Bytes writeNightfire(const std::vector<Bytes>& lumps);

} // namespace visleaf::test
