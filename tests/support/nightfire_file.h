// A Nightfire map (BSP 42) of one square face, as plain records that a test may damage.
#pragma once

#include "forge/nightfire_file.h"

namespace visleaf::test {

/// Two leafs that see each other, a lit square of 64 units, one brush.
bsp42::File smallNightfireFile();

} // namespace visleaf::test
