// Reads the forge's text files word by word and reports the lines of errors.
#pragma once

#include "base/byte_reader.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Scans a text that it does not own. Throws a ParseError for unexpected text: `file:line: message`.
class TextScanner {
  public:
    TextScanner(std::string_view text, std::string_view fileName) : m_text(text), m_fileName(fileName) {}

    /// Returns the next character after white space and `//` comments without taking it; 0 at the end of the
    /// text.
    char peek();

    /// Returns the line number of the character that peek() returned, from 1.
    int line() const { return m_line; }

    /// Takes `character`, which must be next.
    void expect(char character);

    /// Takes all characters up to the next white space, at least one. Errors use `what` as its name.
    std::string word(std::string_view what);

    /// Takes a text in double quotes on one line. A backslash has no special meaning.
    std::string quoted(std::string_view what);

    /// Takes a finite number whose absolute value is at most `limit`. It ends at white space or at a closing
    /// bracket.
    double number(double limit);

    /// Takes an integer from `low` to `high`.
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
