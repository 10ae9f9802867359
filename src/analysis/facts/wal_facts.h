// Facts that a WAL file holds for the compiler.
#pragma once

#include "analysis/facts/facts.h"

namespace visleaf {

/// Returns the rows about flags, contents and value in the WAL of an image; empty if the image has none.
/// Quake 2's compiler gives them to faces for which the level editor wrote none. The game reads only the
/// texinfo of the map.
std::vector<Fact> walFactsOf(const FactSource& source, const MaterialImage& image);

} // namespace visleaf
