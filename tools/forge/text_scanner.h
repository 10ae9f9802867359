// Reads the forge's text files word by word, and says at which line they go wrong.
#pragma once

#include "base/byte_reader.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Walks over a text that it does not own. What it can't read throws a ParseError: `file:line: message`.
class TextScanner {
  public:
    TextScanner(std::string_view text, std::string_view fileName) : m_text(text), m_fileName(fileName) {}

    /// The next character behind white space and `//` comments, which stays; 0 at the end of the text.
    char peek();

    /// The line of the character that peek() gave, from 1.
    int line() const { return m_line; }

    /// Takes `character`, which must come next.
    void expect(char character);

    /// Takes everything up to the next white space: at least one character. `what` names it in the error.
    std::string word(std::string_view what);

    /// Takes a text in double quotes on one line. A backslash is a character like any other.
    std::string quoted(std::string_view what);

    /// Takes a finite number of at most `limit` in size. It ends at white space or a closing bracket.
    double number(double limit);

    /// Takes a whole number from `low` to `high`.
    int integer(int low, int high);

    [[noreturn]] void fail(std::string_view message) const { failAt(m_line, message); }
    [[noreturn]] void failAt(int line, std::string_view message) const;

  private:
    std::string_view nextWord(std::string_view endings) const;
    void failExpecting(std::string_view what);

    std::string_view m_text, m_fileName;
    size_t m_position = 0;
    int m_line = 1;
};

} // namespace visleaf
