// Words that were probably meant, for messages about a misspelt one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// The candidate that is the fewest inserted, deleted or replaced letters away from `word`; empty when that
/// takes more than two.
std::string nearestWord(std::string_view word, std::span<const std::string> candidates);

} // namespace visleaf
