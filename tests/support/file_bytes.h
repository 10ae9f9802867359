// Builds files for tests: little-endian numbers and texts, one after the other.
#pragma once

#include "base/bytes.h"

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace visleaf::test {

class FileBytes {
  public:
    FileBytes& u8(uint32_t value) { return number(value, 1); }
    FileBytes& u16(uint32_t value) { return number(value, 2); }
    FileBytes& u32(uint32_t value) { return number(value, 4); }
    FileBytes& f32(float value) { return u32(std::bit_cast<uint32_t>(value)); }

    /// Appends `text` in a field of `size` bytes, padded with NULs.
    FileBytes& text(std::string_view text, size_t size) {
        for (size_t i = 0; i < size; ++i)
            u8(i < text.size() ? static_cast<unsigned char>(text[i]) : 0);
        return *this;
    }
    FileBytes& fill(size_t count, uint32_t value) {
        m_bytes.insert(m_bytes.end(), count, static_cast<std::byte>(value));
        return *this;
    }
    FileBytes& bytes(ByteSpan bytes) {
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        return *this;
    }

    /// Appends a palette of 256 colours. Colour i is (i, 255 - i, i / 2).
    FileBytes& testPalette() {
        for (uint32_t i = 0; i < 256; ++i)
            u8(i).u8(255 - i).u8(i / 2);
        return *this;
    }

    const Bytes& content() const { return m_bytes; }

  private:
    FileBytes& number(uint32_t value, size_t size) {
        for (size_t i = 0; i < size; ++i)
            m_bytes.push_back(static_cast<std::byte>(value >> (8 * i)));
        return *this;
    }

    Bytes m_bytes;
};

inline Bytes bytesOf(std::initializer_list<int> values) {
    Bytes bytes;
    for (const int value : values)
        bytes.push_back(static_cast<std::byte>(value));
    return bytes;
}

inline Bytes textBytes(std::string_view text) {
    const ByteSpan bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

} // namespace visleaf::test
