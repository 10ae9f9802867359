// Parses numbers in files, independently of the user's language.
#pragma once

#include <optional>

namespace visleaf {

/// Parses the number at `position`, after optional white space, in the notation of the C locale. Moves
/// `position` past the number. Returns nothing and does not move if there is no finite number. The text must
/// end with a zero byte. Works even if another thread changes the locale, as SDL does when it opens a window.
std::optional<float> takeNumber(const char*& position);

} // namespace visleaf
