#include "base/text/byte_text.h"

#include <fmt/format.h>

#include <cstdint>

namespace visleaf {
namespace {

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F');
}

/// True if `text` begins like a byte that utf8Text() has written.
bool looksWritten(std::string_view text) {
    return text.size() >= 4 && text.starts_with("\\x") && isHexDigit(text[2]) && isHexDigit(text[3]);
}

/// A lead byte of UTF-8: those from `first` on begin characters of `size` bytes, which are at least `lowest`.
struct LeadByte {
    uint8_t first;
    uint8_t size;
    uint32_t lowest;
};
constexpr LeadByte kLeadBytes[] = {{0xF0, 4, 0x10000}, {0xE0, 3, 0x800}, {0xC0, 2, 0x80}};

/// Returns `bytes` with a number for each that is no part of UTF-8; see utf8Text().
std::string withNumbers(std::string_view bytes, bool marksBackslashes) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const size_t size = marksBackslashes && looksWritten(bytes) ? 0 : sizeOfCharacter(bytes);
        if (size == 0) text += fmt::format("\\x{:02X}", static_cast<uint8_t>(bytes.front()));
        text += bytes.substr(0, size);
        bytes.remove_prefix(size == 0 ? 1 : size);
    }
    return text;
}

} // namespace

size_t sizeOfCharacter(std::string_view text) {
    constexpr uint32_t kFirstSurrogate = 0xD800, kLastSurrogate = 0xDFFF, kLastCharacter = 0x10FFFF;
    const auto byteAt = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
    if (byteAt(0) < 0x80) return 1;
    for (const LeadByte& lead : kLeadBytes) {
        if (byteAt(0) < lead.first) continue;
        if (text.size() < lead.size) return 0;
        uint32_t character = byteAt(0) - lead.first;
        for (size_t i = 1; i < lead.size; ++i) {
            if ((byteAt(i) & 0xC0) != 0x80) return 0;
            character = character << 6 | (byteAt(i) & 0x3Fu);
        }
        const bool isSurrogate = character >= kFirstSurrogate && character <= kLastSurrogate;
        return character < lead.lowest || character > kLastCharacter || isSurrogate ? 0 : lead.size;
    }
    return 0; // a byte from the middle of a character
}

std::string utf8Text(std::string_view bytes) {
    return withNumbers(bytes, true);
}

std::string validUtf8(std::string_view bytes) {
    return withNumbers(bytes, false);
}

} // namespace visleaf
