// Makes text from files safe for a terminal, and text for a terminal fit for a window.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns `text` with '?' for each control character. Names in broken files must not control a terminal or
/// start a new line.
std::string printable(std::string_view text);

/// Returns `text` without the pairs of backticks that mark commands in a terminal and in documents.
std::string withoutBackticks(std::string_view text);

} // namespace visleaf
