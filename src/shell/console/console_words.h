// Splits lines of the console into commands, and these into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The first one is the command.
using Words = std::vector<std::string>;

/// Splits a command into words. A part in quotes is one word.
Words wordsIn(std::string_view text);

/// Cuts the next command off `line`: the text before a `;` that is not in quotes.
std::string_view takeCommand(std::string_view& line);

} // namespace visleaf
