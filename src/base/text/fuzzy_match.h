// Finds names from a few of their letters, for the command palette and the list of maps.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

/// Scores are multiples of this, so that a caller can order equal matches.
inline constexpr int kFuzzyStep = 10'000;

/// Returns how well `typed` matches `name`, higher is better; nothing if it does not. No score is negative.
/// Case does not matter (foldCase()). From the best to the worst, the typed text is
///
/// - the whole name, or a part of it: what stands before ": ", or behind ": " or the last " > ";
/// - the beginning of one of these;
/// - words of the name in their order: whole words, or the beginnings of words;
/// - beginnings of words in another order;
/// - the initials of words that follow each other;
/// - letters in a row;
/// - beginnings of words that follow each other, without spaces between them;
/// - letters of the name in their order, from the beginning of a word on, that are not far apart.
std::optional<int> fuzzyScore(std::string_view typed, std::string_view name);

/// True if the score is that of words that begin in the name as they were typed, or of a better match.
bool findsWords(int score);

/// Returns the indices below `num` for which `scoreOf(index)` returns a score, the best first. If nothing but
/// spaces is typed, returns all indices in their order.
template <class ScoreOf>
std::vector<size_t> rankByScore(size_t num, std::string_view typed, const ScoreOf& scoreOf) {
    std::vector<size_t> indices(num);
    std::iota(indices.begin(), indices.end(), size_t{0});
    if (typed.find_first_not_of(' ') == std::string_view::npos) return indices;
    std::vector<std::optional<int>> scores;
    for (const size_t index : indices)
        scores.push_back(scoreOf(index));
    std::erase_if(indices, [&scores](size_t index) { return !scores[index]; });
    std::stable_sort(indices.begin(), indices.end(),
                     [&scores](size_t a, size_t b) { return *scores[a] > *scores[b]; });
    return indices;
}

} // namespace visleaf
