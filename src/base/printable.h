// Text from files on its way to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// `text` with '?' for each control character: names in broken files must not steer a terminal, nor begin a
/// new line.
std::string printable(std::string_view text);

} // namespace visleaf
