// Numbers in the text of files, whatever the language of the user.
#pragma once

#include <optional>

namespace visleaf {

/// The number at `position`, after white space, in the C locale's notation; `position` moves behind it.
/// Nothing, and no move, where there is none that is finite. The text ends with a zero byte. Other threads
/// may set another locale meanwhile: SDL does when it opens a window.
std::optional<float> takeNumber(const char*& position);

} // namespace visleaf
