#include "app/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kMaxEdits = 2;

// Levenshtein distance; only one row of the table is kept.
size_t numEdits(std::string_view from, std::string_view to) {
    std::vector<size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), size_t{0});
    for (size_t i = 0; i < from.size(); ++i) {
        size_t diagonal = std::exchange(row[0], i + 1);
        for (size_t j = 0; j < to.size(); ++j) {
            const size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string nearestWord(std::string_view word, std::span<const std::string> candidates) {
    std::string nearest;
    size_t fewest = kMaxEdits + 1;
    for (const std::string& candidate : candidates) {
        const size_t edits = numEdits(word, candidate);
        if (edits < fewest) nearest = candidate;
        fewest = std::min(fewest, edits);
    }
    return nearest;
}

} // namespace visleaf
