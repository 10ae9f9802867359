// Reads the words of MD5 files: texts that describe models with bones.
//
// Facts: id-Software/Quake common.c (COM_Parse) for words; andrei-drexler/ironwail gl_model.c (MD5EXPECT).
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <string_view>

namespace visleaf {

/// Words are separated by blanks. Braces and parentheses are words of their own, quotes are around one word,
/// and comments run from `//` to the end of the line.
class Md5Words {
  public:
    explicit Md5Words(ByteSpan text);

    /// Returns the next word, and goes on; empty: the text is over, or the word is an empty one in quotes.
    std::string_view next();

    /// Goes on if the next word is `word`. Otherwise returns false.
    bool accept(std::string_view word);

    /// Throws ParseError if the next word is not `word`.
    void expect(std::string_view word);

    /// Returns the next word as a number. Throws ParseError if it is no finite number.
    float number();

    /// Returns the next word as a whole number that is at least `least` and less than `end`. Throws
    /// ParseError if it is not; `what` names it.
    int64_t wholeNumber(int64_t least, int64_t end, std::string_view what);

    /// Returns how many records follow. Throws ParseError if the text cannot hold so many together with those
    /// of earlier calls.
    uint32_t count(std::string_view what);

    /// Returns how many bytes are left.
    size_t remaining() const { return m_text.size() - m_position; }

  private:
    void skipBlanks();

    std::string_view m_text;
    size_t m_position = 0;
    size_t m_numRecords = 0; // of all calls of count()
};

} // namespace visleaf
