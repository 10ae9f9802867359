// What a path to a map probably means if there is no such file.
#pragma once

#include <filesystem>
#include <string>

namespace visleaf {

/// Returns ` (did you mean PATH?)` if the path probably means another file: one with `.bsp` behind its name
/// or with `maps/` in front of it, one in an archive that the path leads through, or a map in the same folder
/// with nearly the same name. Empty: it means none.
std::string hintAtPath(const std::filesystem::path& missing);

} // namespace visleaf
