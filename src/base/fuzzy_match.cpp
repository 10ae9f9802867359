#include "base/fuzzy_match.h"

#include "base/file_name.h"

#include <algorithm>
#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr int kLetter = 10;
constexpr int kWordStart = 15; // for a letter at the start of a word
constexpr int kInARow = 20;    // for a letter right behind the letter before
constexpr int kNever = -1'000'000;
constexpr size_t kLongestName = 200; // letters; the rest is not searched

std::string letters(std::string_view typed) {
    std::string result;
    for (const char letter : typed)
        if (letter != ' ') result += lowerCase(letter);
    return result;
}

bool isWordStart(std::string_view name, size_t i) {
    return i == 0 || std::isalnum(static_cast<unsigned char>(name[i - 1])) == 0;
}

} // namespace

// The best way to place the letters, by dynamic programming: best[i] is that of the letters so far if the
// last of them is name[i].
std::optional<int> fuzzyScore(std::string_view typed, std::string_view name) {
    const std::string wanted = letters(typed);
    name = name.substr(0, kLongestName);
    if (wanted.empty()) return -static_cast<int>(name.size());
    std::vector<int> best(name.size(), kNever);
    for (size_t k = 0; k < wanted.size(); ++k) {
        std::vector<int> next(name.size(), kNever);
        int bestBefore = kNever; // of the letters before, anywhere before i
        for (size_t i = 0; i < name.size(); ++i) {
            const int own = kLetter + (isWordStart(name, i) ? kWordStart : 0);
            const bool isEqual = lowerCase(name[i]) == wanted[k];
            if (isEqual && k == 0) next[i] = own;
            if (isEqual && k > 0 && i > 0) {
                const int inARow = best[i - 1] + kInARow;
                next[i] = own + std::max(bestBefore, inARow);
            }
            bestBefore = std::max(bestBefore, best[i]);
        }
        best = std::move(next);
    }
    const int score = name.empty() ? kNever : *std::max_element(best.begin(), best.end());
    if (score < 0) return std::nullopt;
    return 100 * score - static_cast<int>(name.size());
}

} // namespace visleaf
