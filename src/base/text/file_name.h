// Names of game files, compared as in the engines: case does not matter, and both slashes are equal.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns `text` in lower case (ASCII only; other bytes stay).
std::string lowerCase(std::string_view text);
char lowerCase(char letter);

/// Returns `text` in capitals (ASCII only; other bytes stay).
std::string upperCase(std::string_view text);

/// Returns `name` in lower case (ASCII only; other bytes stay), with '/' for each '\\' and without leading or
/// doubled '/'.
std::string foldName(std::string_view name);

/// True if both texts are equal except for ASCII case.
bool equalNoCase(std::string_view a, std::string_view b);

/// True if `name` ends in `ending`, or is it, except for ASCII case.
bool endsNoCase(std::string_view name, std::string_view ending);

/// Returns the part after the last '/': `base1.bsp` for `maps/base1.bsp`.
std::string_view baseName(std::string_view name);

/// Returns `name` without the last extension of its last part: `env/unit1_rt` for `env/unit1_rt.tga`.
std::string_view withoutExtension(std::string_view name);

} // namespace visleaf
