#include "base/byte_writer.h"

#include <algorithm>
#include <cstring>

namespace visleaf {

void ByteWriter::u8(uint8_t value) {
    m_bytes.push_back(std::byte{value});
}

void ByteWriter::u16(uint16_t value) {
    u8(static_cast<uint8_t>(value & 0xFF));
    u8(static_cast<uint8_t>(value >> 8));
}

void ByteWriter::u32(uint32_t value) {
    u16(static_cast<uint16_t>(value & 0xFFFF));
    u16(static_cast<uint16_t>(value >> 16));
}

void ByteWriter::f32(float value) {
    uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    u32(bits);
}

void ByteWriter::vec3(const glm::vec3& value) {
    f32(value.x);
    f32(value.y);
    f32(value.z);
}

void ByteWriter::bytes(ByteSpan bytes) {
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
}

void ByteWriter::text(std::string_view text, size_t size) {
    const std::string_view part = text.substr(0, size);
    for (const char c : part)
        u8(static_cast<uint8_t>(c));
    m_bytes.resize(m_bytes.size() + size - part.size());
}

void ByteWriter::align(size_t alignment) {
    m_bytes.resize((m_bytes.size() + alignment - 1) / alignment * alignment);
}

} // namespace visleaf
