// The map before or behind the open one, in its folder or archive.
#pragma once

#include "vfs/map_list.h"

#include <optional>
#include <vector>

namespace visleaf {

/// Returns the folder or the archive that holds a map.
MapSearchPlace holderOf(const FilePlace& map);

/// Returns the map that is `step` places behind `from` among those of the same folder or archive, round the
/// ends; nothing if there is no other, or if `from` is not among `maps`, which are in their order.
std::optional<FilePlace> neighborOf(const FilePlace& from, int step, const std::vector<ListedMap>& maps);

} // namespace visleaf
