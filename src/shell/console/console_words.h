// Splits lines of the console into commands, and these into words.
#pragma once

#include <optional>
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

/// Returns what a number behind an engine's name for something that is on or off says: 0 is off, 1 and 2 are
/// on. Without a number, the state changes. Nothing for another word.
std::optional<bool> switchIn(const Words& words, bool isOn);

} // namespace visleaf
