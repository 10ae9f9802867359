// Paths as text. The rest of the program turns one into the other only here: the constructor of a path takes
// text in an encoding that depends on the system.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns the path that a text in UTF-8 names.
std::filesystem::path toPath(std::string_view text);

/// Returns the path as UTF-8, with '/' between folders on each system. On Linux, where names are bytes, these
/// stay as they are.
std::string pathText(const std::filesystem::path& path);

/// True if a text that somebody typed is a path: it contains `/`, on Windows also `\` or a drive, or begins
/// with
/// `~`. Other text is a part of a name.
bool isPath(std::string_view typed);

/// A path, and what people call it.
struct NamedPath {
    std::string name;
    std::filesystem::path path;
};

/// Returns the names. One that several paths have gets the part of the path in which these differ behind it:
/// `OpenArena (/usr/share)` and `OpenArena (/home/ann)`, if the folders below have the same names.
std::vector<std::string> distinctNames(const std::vector<NamedPath>& paths);

} // namespace visleaf
