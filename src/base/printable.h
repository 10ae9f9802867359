// Makes text from files safe for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns `text` with '?' for each control character. Names in broken files must not control a terminal or
/// start a new line.
std::string printable(std::string_view text);

} // namespace visleaf
