// Finds names from a few of their letters, for the command palette.
#pragma once

#include <optional>
#include <string_view>

namespace visleaf {

/// Returns how well `typed` matches `name`, higher is better; nothing if the letters of `typed` do not occur
/// in `name` in their order. Case does not matter, and spaces in `typed` are ignored. Letters at the start of
/// words and letters in a row count more. Of two equal matches, the shorter name is better.
std::optional<int> fuzzyScore(std::string_view typed, std::string_view name);

} // namespace visleaf
