#include "platform/quoted_words.h"

namespace visleaf {
namespace {

std::string quoted(const std::string& word) {
    if (!word.empty() && word.find_first_of(" \t\n\v\"") == std::string::npos) return word;
    std::string text = "\"";
    size_t numBackslashes = 0;
    for (const char c : word) {
        if (c == '"')
            text.append(numBackslashes + 1, '\\'); // doubles those in front, and adds one for the quote
        numBackslashes = c == '\\' ? numBackslashes + 1 : 0;
        text += c;
    }
    return text.append(numBackslashes, '\\') + "\"";
}

} // namespace

std::string quotedWords(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        line += quoted(word);
    }
    return line;
}

} // namespace visleaf
