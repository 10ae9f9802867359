#include "platform/quoted_words.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Splits a command line by the rules of CommandLineToArgvW(), but for those of the first word.
std::vector<std::string> wordsOf(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool isQuoted = false, isWord = false;
    for (size_t i = 0; i < line.size();) {
        size_t numBackslashes = 0;
        while (i < line.size() && line[i] == '\\')
            ++i, ++numBackslashes;
        const bool isQuote = i < line.size() && line[i] == '"';
        word.append(isQuote ? numBackslashes / 2 : numBackslashes, '\\');
        isWord |= numBackslashes > 0;
        if (i == line.size()) break;
        const char c = line[i++];
        if (isQuote && numBackslashes % 2 == 0) {
            isQuoted = !isQuoted;
            isWord = true;
        } else if (c == ' ' && !isQuoted) {
            if (isWord) words.push_back(word);
            word.clear();
            isWord = false;
        } else {
            word += c;
            isWord = true;
        }
    }
    if (isWord) words.push_back(word);
    return words;
}

TEST(QuotedWords, AreSplitIntoTheSameWords) {
    const std::vector<std::string> words{"render",        "a b",         "",        "c:\\maps\\",
                                         "c:\\my maps\\", "say \"hi\"",  "\\\"x\"", "\\\\host",
                                         "a\\\\ b",       "tab\there\\", "ü 日"};
    EXPECT_EQ(wordsOf(quotedWords(words)), words);
}

TEST(QuotedWords, QuotesOnlyWhereItIsNeeded) {
    EXPECT_EQ(quotedWords({"a", "b\\c", "d e", "f\"g"}), "a b\\c \"d e\" \"f\\\"g\"");
    EXPECT_EQ(quotedWords({"x y\\"}), "\"x y\\\\\"");
}

} // namespace
} // namespace visleaf
