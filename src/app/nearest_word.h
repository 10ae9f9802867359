// Suggests the word that a misspelt word probably means.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the candidate that needs the fewest inserted, deleted or replaced letters to become `word`.
/// Returns an empty text if every candidate needs more than two.
std::string nearestWord(std::string_view word, std::span<const std::string> candidates);

} // namespace visleaf
