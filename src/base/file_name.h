// Names of game files as the engines compare them: without case, and with '/' for either slash.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// `text` in lower case (ASCII only; other bytes stay).
std::string lowerCase(std::string_view text);

/// `name` in lower case (ASCII only; other bytes stay), with '\\' as '/', and without leading or doubled '/'.
std::string foldName(std::string_view name);

/// True when the two texts are equal but for ASCII case.
bool equalNoCase(std::string_view a, std::string_view b);

/// The part behind the last '/': `maps/base1.bsp` gives `base1.bsp`.
std::string_view baseName(std::string_view name);

/// `name` without the last extension of its last part: `env/unit1_rt.tga` gives `env/unit1_rt`.
std::string_view withoutExtension(std::string_view name);

} // namespace visleaf
