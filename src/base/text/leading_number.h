// Parses numbers in text files, independently of the user's locale.
#pragma once

#include <optional>

namespace visleaf {

/// Parses the number at `position`, after optional white space, in the notation of the C locale. Moves
/// `position` past the number. If there is no finite number, returns nothing and does not move. The text must
/// end with a zero byte. Works even if another thread changes the locale, as SDL does when it opens a window.
std::optional<float> takeNumber(const char*& position);

} // namespace visleaf
