#include "base/byte_reader.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace visleaf {
namespace {

// Inlined, its text buffer would give each read of a number a stack check.
[[noreturn, gnu::noinline]] void failAtEnd(size_t remaining, size_t position, size_t size) {
    throw ParseError(fmt::format("the data ends too early: {} at offset {}, but {} needed",
                                 counted(remaining, "byte"), position, size));
}

} // namespace

ByteSpan ByteReader::bytes(size_t size) {
    if (size > remaining()) failAtEnd(remaining(), m_position, size);
    const ByteSpan span = m_bytes.subspan(m_position, size);
    m_position += size;
    return span;
}

void ByteReader::seek(size_t position) {
    if (position > m_bytes.size()) {
        throw ParseError(
            fmt::format("offset {} is past the end of {}", position, counted(m_bytes.size(), "byte")));
    }
    m_position = position;
}

uint8_t ByteReader::u8() {
    return std::to_integer<uint8_t>(bytes(1)[0]);
}

uint16_t ByteReader::u16() {
    const ByteSpan b = bytes(2);
    return static_cast<uint16_t>(std::to_integer<uint32_t>(b[0]) | (std::to_integer<uint32_t>(b[1]) << 8));
}

int16_t ByteReader::i16() {
    return static_cast<int16_t>(u16());
}

uint32_t ByteReader::u32() {
    const ByteSpan b = bytes(4);
    return std::to_integer<uint32_t>(b[0]) | (std::to_integer<uint32_t>(b[1]) << 8) |
           (std::to_integer<uint32_t>(b[2]) << 16) | (std::to_integer<uint32_t>(b[3]) << 24);
}

int32_t ByteReader::i32() {
    return static_cast<int32_t>(u32());
}

float ByteReader::f32() {
    // The libc++ for a browser build lacks std::bit_cast.
    const uint32_t bits = u32();
    float value = 0.0f;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

glm::vec3 ByteReader::vec3() {
    const float x = f32();
    const float y = f32();
    const float z = f32();
    return {x, y, z};
}

std::string ByteReader::text(size_t size) {
    const ByteSpan field = bytes(size);
    const auto end = std::find(field.begin(), field.end(), std::byte{0});
    std::string text;
    std::transform(field.begin(), end, std::back_inserter(text),
                   [](std::byte b) { return static_cast<char>(b); });
    return text;
}

} // namespace visleaf
