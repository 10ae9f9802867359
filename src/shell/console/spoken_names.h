// Names of the console and of the command line as people say them.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns a name, or what somebody types of it, with spaces between its words: `light grid` for
/// `light_grid` and `--light-grid`.
std::string spokenName(std::string_view name);

/// Returns how the command line calls a setting, in words; empty if it has no option or does not exist.
std::string spokenOption(std::string_view setting);

/// Returns more words by which people look for an action, such as those of editors; empty: none.
std::string_view otherWordsFor(std::string_view action);

} // namespace visleaf
