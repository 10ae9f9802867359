// What a person probably meant by a command line that lacks a value, has a word too many or an unknown
// option.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// A value on the command line.
struct GivenValue {
    std::string option; // such as `--json`; `MAP` and the like for values without an option
    std::string value;
};

/// True for a link, or the name of a map or of an archive.
bool namesMap(const std::string& value);

/// Returns what to add to an error about `missing`, which is `MAP` or an option: the option that has taken
/// the map as its own value, or the name of a file among the maps that is probably the output. Empty: nothing
/// is probable.
std::string hintAtMissing(std::string_view missing, std::span<const GivenValue> given);

/// Returns which of the known options an unknown one probably means, all without dashes: the one that has
/// this name in other commands, otherwise as likelyWord(). Empty: there is none.
std::string likelyOption(std::string_view unknown, std::span<const std::string> known);

/// Returns the command that writes a file of this name; empty: none does.
std::string commandThatWrites(const std::string& file);

} // namespace visleaf
