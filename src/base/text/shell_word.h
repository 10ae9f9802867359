// Words of a command line that a message shows, so that the user can copy it into a shell.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns `text` as one word of a shell: in quotes if it needs them. Double quotes, which all shells know,
/// as long as they are enough. A control character becomes '?', as in printable().
std::string shellWord(std::string_view text);

} // namespace visleaf
