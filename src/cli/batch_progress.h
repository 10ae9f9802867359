// How far a run through many maps has come.
#pragma once

#include <cstddef>
#include <string>

namespace visleaf {

/// Returns a line such as `12 of 500 maps, about 3 min left`. `seconds` is the time since the start of the
/// first map. The time left is known after the first map.
std::string batchProgressText(size_t numDone, size_t numMaps, double seconds);

} // namespace visleaf
