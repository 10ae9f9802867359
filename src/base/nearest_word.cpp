#include "base/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kMaxEdits = 2;

} // namespace

// Damerau's distance without repeated edits of a letter; only three rows of the table are kept.
size_t numEdits(std::string_view from, std::string_view to) {
    std::vector<size_t> beforeLast, last(to.size() + 1), row(to.size() + 1);
    std::iota(row.begin(), row.end(), size_t{0});
    for (size_t i = 0; i < from.size(); ++i) {
        beforeLast = std::exchange(last, row);
        row[0] = i + 1;
        for (size_t j = 0; j < to.size(); ++j) {
            const size_t replaced = last[j] + (from[i] == to[j] ? 0 : 1);
            row[j + 1] = std::min({replaced, row[j] + 1, last[j + 1] + 1});
            const bool isExchange = i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j];
            if (isExchange) row[j + 1] = std::min(row[j + 1], beforeLast[j - 1] + 1);
        }
    }
    return row.back();
}

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
