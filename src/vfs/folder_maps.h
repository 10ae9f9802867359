// What to say to a user who names a folder instead of a map.
#pragma once

#include <filesystem>
#include <string>

namespace visleaf {

/// Returns one line that says why `folder` is not a map, and names maps in it or in its maps/. If there
/// are none, names maps in all folders below it and in archives. If the folder cannot be listed, says why.
std::string folderIsNoMap(const std::filesystem::path& folder);

} // namespace visleaf
