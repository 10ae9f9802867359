// Maps of about a megabyte that are valid, or nearly, and ask for far more work or memory than their size
// suggests: lists that all records share, thousands of names, trees without end.
#pragma once

#include "fuzz_target.h"

namespace visleaf::fuzz {

/// Returns the maps. Each stands for one way in which the size of a file and the cost of reading it can
/// differ.
std::vector<Seed> hostileMaps();

} // namespace visleaf::fuzz
