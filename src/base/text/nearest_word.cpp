#include "base/text/nearest_word.h"

#include "base/text/letter_case.h"
#include "base/text/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kMaxEdits = 2;
constexpr size_t kShortestStart = 4; // letters that two words share, so that one suggests the other

} // namespace

size_t sharedStart(std::string_view a, std::string_view b) {
    const auto [end, ignored] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    auto length = static_cast<size_t>(end - a.begin());
    const auto isInCharacter = [a](size_t i) { return i < a.size() && (a[i] & 0xC0) == 0x80; };
    while (length > 0 && isInCharacter(length))
        --length;
    return length;
}

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
    const std::string folded = foldCase(word);
    std::string nearest;
    size_t fewest = kMaxEdits + 1;
    for (const std::string& candidate : candidates) {
        const size_t edits = numEdits(folded, foldCase(candidate));
        if (edits < fewest) nearest = candidate;
        fewest = std::min(fewest, edits);
    }
    return 2 * fewest < word.size() ? nearest : std::string();
}

std::string likelyWord(std::string_view word, std::span<const std::string> candidates) {
    std::string nearest = nearestWord(word, candidates);
    if (!nearest.empty()) return nearest;
    const std::string folded = foldCase(word);
    std::string likely;
    size_t longest = kShortestStart - 1;
    for (const std::string& candidate : candidates) {
        const size_t length = sharedStart(folded, foldCase(candidate));
        if (length > longest) likely = candidate;
        longest = std::max(longest, length);
    }
    return likely;
}

std::string didYouMean(std::string_view kind, std::string_view word,
                       std::span<const std::string> candidates) {
    const std::string likely = likelyWord(word, candidates);
    if (likely.empty()) return {};
    return fmt::format("unknown {} '{}'; did you mean {}?", kind, printable(word), likely);
}

} // namespace visleaf
