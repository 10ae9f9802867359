// A Nightfire map (BSP 42) with one square face, as plain records that a test can damage.
#pragma once

#include "forge/nightfire_file.h"

namespace visleaf::test {

/// Returns a map with two leafs that see each other, a lit square with sides of 64 units, and one brush.
bsp42::File smallNightfireFile();

} // namespace visleaf::test
