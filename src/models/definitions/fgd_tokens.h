// Splits an FGD into words, texts in quotes, and single characters of punctuation.
#pragma once

#include <string_view>

namespace visleaf {

class FgdTokens {
  public:
    explicit FgdTokens(std::string_view text) : m_rest(text) {}

    /// Returns the next token, without quotes. A text may be empty, so isEnd() tells whether the file ends.
    std::string_view next();

    /// Returns the same token without taking it.
    std::string_view peek() const { return FgdTokens(*this).next(); }

    /// True if the next token is this character, not in quotes.
    bool isNext(char punctuation) const;

    /// Takes the next token if it is this character, not in quotes.
    bool take(char punctuation);

    /// Takes everything up to the bracket that closes the next token, which must be an opening one. Returns
    /// it without both.
    std::string_view takeBrackets();

    bool isText() const { return m_isText; } // the last token was in quotes
    bool isEnd() const { return m_isEnd; }   // there was none
    bool isOpen() const { return m_isOpen; } // a text or a bracket that was taken has no end

  private:
    std::string_view takeText();

    std::string_view m_rest;
    bool m_isText = false, m_isEnd = false, m_isOpen = false;
};

} // namespace visleaf
