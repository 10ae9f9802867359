// Why a path leads to no map, and what it probably means.
#pragma once

#include <filesystem>
#include <string>

namespace visleaf {

/// Returns ` (did you mean PATH?)` if the path probably means another file: one with `.bsp` behind its name
/// or with `maps/` in front of it, one in an archive that the path leads through, or a map in the same folder
/// with nearly the same name. Empty: it means none.
std::string hintAtPath(const std::filesystem::path& missing);

/// True for a link to a file that is not there.
bool isLinkToNothing(const std::filesystem::path& path);

/// Returns one line that says why `path` leads to no file, with hintAtPath().
std::string reasonOfMissing(const std::filesystem::path& path);

} // namespace visleaf
