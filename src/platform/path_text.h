// Paths as text. The rest of the program turns one into the other only here: the constructor of a path takes
// text in an encoding that depends on the system.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the path that a text in UTF-8 names.
std::filesystem::path toPath(std::string_view text);

/// Returns the path as UTF-8, with '/' between folders on each system. On Linux, where names are bytes, these
/// stay as they are.
std::string pathText(const std::filesystem::path& path);

} // namespace visleaf
