// The one way in which numbers are read from a file: little-endian, field by field, checked against the end.
//
// A reader walks over a span it does not own. Every read throws ParseError when the span ends before the
// value does; nothing is ever read past it. Parsers catch that once, at their boundary.
#pragma once

#include "base/bytes.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace visleaf {

/// A record or lump that can't be parsed. Never leaves the module whose parser threw it.
class ParseError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class ByteReader {
  public:
    /// Reads from the start of `bytes`, which must outlive the reader and the spans that it gives.
    explicit ByteReader(ByteSpan bytes) : m_bytes(bytes) {}

    /// The next number, which is passed over; vec3() is three floats, x first.
    uint8_t u8();
    uint16_t u16();
    int16_t i16();
    uint32_t u32();
    int32_t i32();
    float f32();
    glm::vec3 vec3();

    /// The next `size` bytes where they lie, which are passed over.
    ByteSpan bytes(size_t size);

    /// A fixed-size text field: `size` bytes are passed over, the text ends at the first NUL if there is one.
    std::string text(size_t size);

    void skip(size_t size) { bytes(size); }
    /// Goes to `position`, bytes from the start. Throws ParseError behind the end, not at it.
    void seek(size_t position);

    size_t position() const { return m_position; }
    size_t remaining() const { return m_bytes.size() - m_position; }

  private:
    ByteSpan m_bytes;
    size_t m_position = 0;
};

} // namespace visleaf
