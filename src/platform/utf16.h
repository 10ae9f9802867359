// UTF-16, the text of Windows.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Converts UTF-8 to UTF-16. A byte that is not UTF-8 becomes U+FFFD. The three bytes that utf8Of() writes
/// for half of a surrogate pair become that half again.
std::u16string utf16Of(std::string_view utf8);

/// Converts UTF-16 to UTF-8. Half of a surrogate pair, which names of files on Windows may hold, becomes
/// three bytes as if it were a character.
std::string utf8Of(std::u16string_view utf16);

} // namespace visleaf
