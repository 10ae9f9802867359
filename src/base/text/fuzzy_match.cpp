#include "base/text/fuzzy_match.h"

#include "base/text/letter_case.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kLongestName = 200; // letters; the rest is not searched

/// How typed text is found in a name, from the worst to the best.
enum class MatchKind {
    scattered,
    wordBeginnings, // without spaces
    inARow,
    initials,
    wordsInAnyOrder,
    beginningsOfWords,
    wholeWords,
    beginning,
    wholeName
};

bool isLetter(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x80 || std::isalnum(byte) != 0; // UTF-8
}

bool isWordStart(std::string_view name, size_t i) {
    return i < name.size() && isLetter(name[i]) && (i == 0 || !isLetter(name[i - 1]));
}

bool isWordEnd(std::string_view name, size_t end) {
    return end >= name.size() || !isLetter(name[end]);
}

std::string withoutSpaces(std::string_view typed) {
    std::string result(typed);
    std::erase(result, ' ');
    return result;
}

std::vector<std::string_view> wordsOf(std::string_view typed) {
    std::vector<std::string_view> words;
    for (size_t start = typed.find_first_not_of(' '); start != typed.npos;
         start = typed.find_first_not_of(' ', start)) {
        const size_t end = std::min(typed.find(' ', start), typed.size());
        words.push_back(typed.substr(start, end - start));
        start = end;
    }
    return words;
}

/// Returns what is a name by itself: the whole, what stands before ": ", and what stands behind " > " or ":
/// ".
std::array<std::string_view, 3> partsOf(std::string_view name) {
    std::string_view last = name;
    for (const std::string_view separator : {" > ", ": "})
        if (const size_t at = last.rfind(separator); at != last.npos)
            last.remove_prefix(at + separator.size());
    return {name, name.substr(0, name.find(": ")), last};
}

/// Returns where a typed word begins a word of the name, from `first` on; npos: nowhere.
size_t findWord(std::string_view name, std::string_view word, size_t first, bool isWhole) {
    for (size_t at = name.find(word, first); at != name.npos; at = name.find(word, at + 1))
        if (isWordStart(name, at) && (!isWhole || isWordEnd(name, at + word.size()))) return at;
    return name.npos;
}

bool hasWords(std::string_view name, const std::vector<std::string_view>& words, bool areWhole) {
    size_t next = 0;
    for (const std::string_view word : words) {
        const size_t at = findWord(name, word, next, areWhole);
        if (at == name.npos) return false;
        next = at + word.size();
    }
    return true;
}

/// True if each typed word begins another word of the name.
bool hasWordsInAnyOrder(std::string_view name, const std::vector<std::string_view>& words) {
    std::vector<size_t> taken;
    for (const std::string_view word : words) {
        size_t at = findWord(name, word, 0, false);
        while (at != name.npos && std::find(taken.begin(), taken.end(), at) != taken.end())
            at = findWord(name, word, at + 1, false);
        if (at == name.npos) return false;
        taken.push_back(at);
    }
    return true;
}

bool hasInitials(std::string_view name, std::string_view letters) {
    std::string initials;
    for (size_t i = 0; i < name.size(); ++i)
        if (isWordStart(name, i)) initials += name[i];
    return letters.size() > 1 && initials.find(letters) != initials.npos;
}

/// True if the letters are beginnings of words that follow each other.
bool hasWordBeginnings(std::string_view name, std::string_view letters) {
    std::vector<bool> reached(letters.size(), false); // that the first k letters end with the word before
    for (size_t start = 0; start < name.size(); ++start) {
        if (!isWordStart(name, start)) continue;
        std::vector<bool> next(letters.size(), false);
        for (size_t from = 0; from < letters.size(); ++from) {
            if (from > 0 && !reached[from]) continue;
            for (size_t k = 0; start + k < name.size() && isLetter(name[start + k]); ++k) {
                if (name[start + k] != letters[from + k]) break;
                if (from + k + 1 == letters.size()) return true;
                next[from + k + 1] = true;
            }
        }
        reached = std::move(next);
    }
    return false;
}

/// Returns how many letters of the name it takes to find all typed letters in their order, from the beginning
/// of a word; nothing if they are too far apart.
std::optional<size_t> scatteredLength(std::string_view name, std::string_view letters) {
    const size_t most = 2 * letters.size() + 2;
    std::optional<size_t> shortest;
    for (size_t start = 0; start < name.size(); ++start) {
        if (!isWordStart(name, start)) continue;
        size_t found = 0;
        for (size_t i = start; i < std::min(name.size(), start + most) && found < letters.size(); ++i) {
            if (name[i] == letters[found] && ++found == letters.size())
                shortest = std::min(shortest.value_or(most), i + 1 - start);
            if (found == 0) break;
        }
    }
    return shortest;
}

bool hasLetters(std::string_view name, std::string_view letters) {
    size_t found = 0;
    for (const char letter : name)
        if (found < letters.size() && letter == letters[found]) ++found;
    return found == letters.size();
}

/// A match; `quality` compares those of the same kind.
struct Match {
    MatchKind kind = MatchKind::scattered;
    int quality = 0;
};

constexpr int kMostQuality = 999;

std::optional<Match> findMatch(std::string_view typed, std::string_view name) {
    const std::string letters = withoutSpaces(typed);
    const std::vector<std::string_view> words = wordsOf(typed);
    const bool areInAnyOrder = hasWordsInAnyOrder(name, words);
    if (!areInAnyOrder && !hasLetters(name, letters)) return std::nullopt; // most names of a long list
    for (const std::string_view part : partsOf(name))
        if (typed == part) return Match{MatchKind::wholeName};
    for (const std::string_view part : partsOf(name))
        if (part.starts_with(typed)) return Match{MatchKind::beginning};
    if (hasWords(name, words, true)) return Match{MatchKind::wholeWords};
    if (hasWords(name, words, false)) return Match{MatchKind::beginningsOfWords};
    if (areInAnyOrder) return Match{MatchKind::wordsInAnyOrder};
    if (letters.size() < 2) return std::nullopt;
    if (hasInitials(name, letters)) return Match{MatchKind::initials};
    if (name.find(typed) != name.npos) return Match{MatchKind::inARow};
    if (hasWordBeginnings(name, letters)) return Match{MatchKind::wordBeginnings};
    const std::optional<size_t> length = scatteredLength(name, letters);
    if (!length) return std::nullopt;
    return Match{MatchKind::scattered, kMostQuality - static_cast<int>(*length)};
}

} // namespace

std::optional<int> fuzzyScore(std::string_view typed, std::string_view name) {
    const std::string wanted = foldCase(typed.substr(0, kLongestName)),
                      text = foldCase(name.substr(0, kLongestName));
    const std::vector<std::string_view> words = wordsOf(wanted);
    if (words.empty()) return 0;
    const char* const begin = words.front().data();
    const char* const end = words.back().data() + words.back().size();
    const std::string_view trimmed(begin, static_cast<size_t>(end - begin)); // no spaces around it
    const std::optional<Match> match = findMatch(trimmed, text);
    if (!match) return std::nullopt;
    return (static_cast<int>(match->kind) * (kMostQuality + 1) + match->quality) * kFuzzyStep;
}

bool findsWords(int score) {
    return score >= static_cast<int>(MatchKind::beginningsOfWords) * (kMostQuality + 1) * kFuzzyStep;
}

} // namespace visleaf
