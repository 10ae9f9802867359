// Where the system keeps its fonts.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// Returns the folders that hold the fonts of the user and of the system, at any depth. They may not exist. A
/// browser shows no fonts to a page, so that it has none.
std::vector<std::filesystem::path> fontFolders();

} // namespace visleaf
