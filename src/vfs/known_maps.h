// Finds a map by its name among the maps of folders and archives that are known, if it is not where its
// argument says: the user typed a bare name, or a link comes from another machine.
#pragma once

#include "base/result.h"
#include "vfs/map_list.h"

#include <atomic>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// True if the argument names no file that exists.
bool isAbsent(std::string_view argument);

/// Returns the argument that opens the map which `wanted` means: the first one in the order of the places
/// whose archive and name are the same, otherwise the first one with the same name. The error suggests a
/// similar name. When `isCancelled` becomes true, the search ends early and knows only the maps so far.
Result<std::string> findKnownMap(std::string_view wanted, const std::vector<MapSearchPlace>& places,
                                 const std::atomic<bool>& isCancelled);

/// Returns the names for which findKnownMap() finds a map, sorted, in lower case.
std::set<std::string> namesOfKnownMaps(const std::vector<MapSearchPlace>& places,
                                       const std::atomic<bool>& isCancelled);

} // namespace visleaf
