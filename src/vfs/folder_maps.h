// Finds the maps in a folder, for a user who names a folder instead of a map.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// Returns the .bsp files in a folder and in all folders below it, sorted. Skips folders that cannot be read.
std::vector<std::filesystem::path> mapsBelow(const std::filesystem::path& folder);

/// Returns one line that says why `folder` is not a map, and names maps or archives in it or in its maps/.
std::string folderIsNoMap(const std::filesystem::path& folder);

} // namespace visleaf
