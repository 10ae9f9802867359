// Text of files as UTF-8. Maps store names and entities as bytes in any encoding.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the number of bytes of the UTF-8 character at the start of `text`, which must not be empty; 0 if
/// there is none.
size_t sizeOfCharacter(std::string_view text);

/// Returns `bytes` as valid UTF-8, so that different bytes give different texts. UTF-8 stays as it is. Each
/// byte that is no part of it becomes a backslash, an `x` and two upper-case hexadecimal digits: `t\xFCr`. A
/// backslash in `bytes` that stands before an `x` and two such digits becomes `\x5C`.
std::string utf8Text(std::string_view bytes);

/// Returns `bytes` as valid UTF-8 for people. As utf8Text(), but backslashes stay as they are: those of
/// paths, and those of text that utf8Text() has returned before.
std::string validUtf8(std::string_view bytes);

} // namespace visleaf
