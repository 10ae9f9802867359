// Suggests the word that a misspelt word probably means.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns how many letters must be inserted, deleted, replaced or exchanged with their neighbour to turn one
/// word into the other.
size_t numEdits(std::string_view from, std::string_view to);

/// Returns how many bytes of UTF-8 both words have at their starts, in whole characters.
size_t sharedStart(std::string_view a, std::string_view b);

/// Returns the candidate with the fewest edits; empty if every candidate needs more than two, or half of the
/// word's letters. Letters in another case are the same.
std::string nearestWord(std::string_view word, std::span<const std::string> candidates);

/// Returns the candidate that the user probably meant: the nearest word, otherwise the one that shares the
/// longest start, of at least four letters. Empty: there is none.
std::string likelyWord(std::string_view word, std::span<const std::string> candidates);

/// Returns `unknown KIND 'WORD'; did you mean CANDIDATE?`, or an empty text if there is no likely candidate.
std::string didYouMean(std::string_view kind, std::string_view word, std::span<const std::string> candidates);

} // namespace visleaf
