// All names that the console knows: commands, settings, actions, and engines' names for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns what a name of the console means, in one line: what `help NAME` prints; empty for an unknown name.
std::string meaningOfName(const std::string& name);

/// Returns the names that begin with `typed`, sorted; all names if it is empty. Case does not matter.
std::vector<std::string> consoleNames(std::string_view typed);

} // namespace visleaf
