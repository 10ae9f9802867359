// Numbers as people type them on the command line: separated by commas or blanks, with a decimal point in
// every locale.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// Parses finite numbers such as `1,-2.5,3e2` or `1 -2.5 3e2`. Returns nothing if a part is empty, not a
/// number, or not finite.
std::optional<std::vector<float>> parseNumbers(std::string_view text);

} // namespace visleaf
