// The maps in a folder on disk, for commands and messages where a folder takes the place of a map.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// The .bsp files in a folder and in all folders below it, sorted. Folders that can't be read are left out.
std::vector<std::filesystem::path> mapsBelow(const std::filesystem::path& folder);

/// One line that says why `folder` is no map, and which maps or archives in it or in its maps/ can be named.
std::string folderIsNoMap(const std::filesystem::path& folder);

} // namespace visleaf
