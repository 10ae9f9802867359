// All names that the console knows: commands, settings, actions, and engines' names for them.
#pragma once

#include "shell/input/key_bindings.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns what a name of the console means, in one line: what `help NAME` prints; empty for an unknown name.
std::string meaningOfName(const std::string& name);

/// Returns the names that begin with `typed`, sorted; all names if it is empty. Case does not matter.
std::vector<std::string> consoleNames(std::string_view typed);

/// Returns the names that contain `typed`, or whose meanings do, sorted, as lines `name: meaning`. Case does
/// not matter.
std::vector<std::string> namesAbout(std::string_view typed);

/// What Tab makes of a line.
struct Completion {
    std::string line; // completed as far as only one way goes on
    std::string note; // all ways, or why there is none; empty: nothing to say
};

/// True if the end of a line names a map: behind `map`, or behind an engine's name for it.
bool endsWithMap(std::string_view line);

/// Completes the last word of a line: a name, or what a setting or a command about names takes. `maps` are
/// the names of maps, in lower case.
Completion completed(std::string_view line, const KeyBindings& keys, const std::set<std::string>& maps = {});

} // namespace visleaf
