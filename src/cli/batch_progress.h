// How far a run through many maps has come. Archives and folders that cannot be read do not count.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns a line such as `12 of 500 maps, about 3 min left`. `seconds` is the time since the start of the
/// first map. The time left is known after the first map.
std::string batchProgressText(size_t numDone, size_t numMaps, double seconds);

/// Returns a function that gives this line for a run that starts now. `numDone` must outlive it.
std::function<std::string()> batchProgress(const std::atomic<size_t>& numDone, size_t numMaps);

/// Returns what a run says that a signal ends after some of its maps. `advice` is what is lost and how to go
/// on; empty: nothing.
std::string batchEndText(size_t numDone, size_t numMaps, std::string_view advice);

/// Prints this if the run has several maps.
void printBatchEnd(size_t numDone, size_t numMaps, std::string_view advice);

} // namespace visleaf
