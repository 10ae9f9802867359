// Checks the trees of the clip hulls.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"

namespace visleaf {

/// Replaces the children of clip nodes and the heads of hulls that do not exist with air, and cuts cycles and
/// trees that are more than kMaxTreeHeight nodes high. Hulls may share nodes: some compilers store equal
/// trees once. Each repair gives a warning.
void cutClipHulls(Map& map, Diagnostics& diagnostics);

} // namespace visleaf
