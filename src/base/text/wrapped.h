// Breaks text into lines for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the text with line breaks in place of blanks, so that no line is longer than `width` characters,
/// unless a word is. Line breaks in the text stay.
std::string wrapped(std::string_view text, size_t width);

} // namespace visleaf
