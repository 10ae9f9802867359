// Reads numbers from the bytes of files: little-endian, field by field, with a check for the end of the data.
// All parsers use it.
//
// A reader does not own its span. Every read throws ParseError if the span ends before the value, and never
// reads past the end. Parsers catch the error once, at their boundary.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace visleaf {

/// A record or lump that cannot be parsed. The module whose parser throws it must catch it.
class ParseError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Returns what `parse` returns, or the message of the ParseError that it throws.
template <class Parse> auto parsed(Parse parse) -> Result<decltype(parse())> {
    try {
        return parse();
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

class ByteReader {
  public:
    /// Reads from the start of `bytes`. They must outlive the reader and the spans that it returns.
    explicit ByteReader(ByteSpan bytes) : m_bytes(bytes) {}

    /// Reads the next number and advances. vec3() reads three floats, x first.
    uint8_t u8();
    uint16_t u16();
    int16_t i16();
    uint32_t u32();
    int32_t i32();
    float f32();
    glm::vec3 vec3();

    /// Returns a view of the next `size` bytes and advances.
    ByteSpan bytes(size_t size);

    /// Reads a text field of `size` bytes and advances. The text ends at the first NUL, if there is one.
    std::string text(size_t size);

    void skip(size_t size) { bytes(size); }
    /// Moves to `position`, in bytes from the start. Throws ParseError if it is past the end.
    void seek(size_t position);

    size_t position() const { return m_position; }
    size_t remaining() const { return m_bytes.size() - m_position; }

  private:
    ByteSpan m_bytes;
    size_t m_position = 0;
};

} // namespace visleaf
