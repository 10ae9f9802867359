#include "base/text/shell_word.h"

#include "base/text/printable.h"

#include <algorithm>

namespace visleaf {
namespace {

/// True for a character that means itself in all shells.
bool isPlainInShell(char c) {
    const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool isDigit = c >= '0' && c <= '9';
    const bool isBeyondAscii = static_cast<unsigned char>(c) >= 0x80;
    return isLetter || isDigit || isBeyondAscii ||
           std::string_view("_-+.,:/@%=").find(c) != std::string_view::npos;
}

} // namespace

std::string shellWord(std::string_view text) {
    std::string word = printable(text);
    if (!word.empty() && std::all_of(word.begin(), word.end(), isPlainInShell)) return word;
    // Inside double quotes, these mean something to a shell of Unix.
    if (word.find_first_of("\"$`!\\") == std::string::npos) return "\"" + word + "\"";
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

} // namespace visleaf
