// Spellings that people use on the command line and that its parser does not know, as words that it knows.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// Returns the arguments of main() for the parser. Three spellings change:
/// - `+NAME VALUE...` of the engines becomes `--run "NAME VALUE..."`;
/// - `--to face 12` becomes `--to face:12`. `itemOptions` are the options for which that holds. A word that
///   follows a complete value stays alone, because it may be MAP;
/// - `help COMMAND` becomes `COMMAND --help`, and a lone `version` becomes `--version`.
std::vector<std::string> commandWords(std::span<const char* const> arguments,
                                      const std::vector<std::string>& itemOptions);

} // namespace visleaf
