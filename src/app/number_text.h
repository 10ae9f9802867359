// Numbers as people type them on the command line: separated by commas, always with a decimal point.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// The finite numbers of `1,-2.5,3e2`; nothing when a part is empty, no number, or not finite.
std::optional<std::vector<float>> parseNumbers(std::string_view text);

} // namespace visleaf
