// Parts of text that the readers of definition files share.
#pragma once

#include "base/bounds.h"

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// A limit of the readers: a longer text or name of a definition is cut.
inline constexpr size_t kMostDefinedText = 4096;

/// Returns `text` on one line: each run of white space becomes a blank. Cuts it after kMostDefinedText bytes.
std::string onOneLine(std::string_view text);

/// Returns the box that two positions in `text` span: six numbers, with blanks, commas or parentheses between
/// them. Empty if they are not six finite numbers.
Bounds boxIn(std::string_view text);

/// Takes what `text` has up to the bracket that closes its first character, without both. Brackets in quotes
/// do not count. Takes everything if nothing closes it. `text` must not be empty.
std::string_view takeEnclosed(std::string_view& text);

/// Removes white space and `//` comments from the start of `text`.
void skipSpaceAndComments(std::string_view& text);

} // namespace visleaf
