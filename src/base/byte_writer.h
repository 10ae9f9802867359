// Writes little-endian bytes, field by field: the inverse of base/byte_reader.h.
#pragma once

#include "base/bytes.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string_view>

namespace visleaf {

/// Appends fields to a growing array of bytes.
class ByteWriter {
  public:
    void u8(uint8_t value);
    void u16(uint16_t value);
    void i16(int16_t value) { u16(static_cast<uint16_t>(value)); }
    void u32(uint32_t value);
    void i32(int32_t value) { u32(static_cast<uint32_t>(value)); }
    void f32(float value);
    void vec3(const glm::vec3& value);
    void bytes(ByteSpan bytes);
    void bytes(std::span<const uint8_t> values) { bytes(std::as_bytes(values)); }

    /// Appends a field of `size` bytes: the text, truncated if it is longer, then zeros.
    void text(std::string_view text, size_t size);

    /// Appends `count` equal bytes.
    void fill(size_t count, uint8_t value = 0) { m_bytes.insert(m_bytes.end(), count, std::byte{value}); }

    /// Appends zeros up to the next multiple of `alignment`.
    void align(size_t alignment);

    size_t size() const { return m_bytes.size(); }
    /// Returns everything that was written.
    Bytes take() { return std::move(m_bytes); }

  private:
    Bytes m_bytes;
};

} // namespace visleaf
