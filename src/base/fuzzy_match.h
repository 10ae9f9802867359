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

/// Returns how well `typed` matches `name`, higher is better; nothing if the letters of `typed` do not occur
/// in `name` in their order. Case does not matter, and spaces in `typed` are ignored. Letters at the start of
/// words and letters in a row count more. Of two equal matches, the shorter name is better.
std::optional<int> fuzzyScore(std::string_view typed, std::string_view name);

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
