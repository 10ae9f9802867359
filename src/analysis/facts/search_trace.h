// Where the search for a texture looked, and what it found there.
#pragma once

#include "materials/material_set.h"
#include "vfs/file_system.h"

#include <string>
#include <vector>

namespace visleaf {

/// Returns one line for each name that the search tried: the file found there, and the files that it hides in
/// places that are searched later. The function repeats the search in the mounted data, so a map that nobody
/// inspects costs nothing.
std::vector<std::string> searchTrace(const MaterialImage& image, const FileSystem& files);

} // namespace visleaf
