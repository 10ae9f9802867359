#include "platform/utf16.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace visleaf {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kFirstOfTwoUnits = 0x10000; // the first character that takes a pair
constexpr char32_t kEndOfCharacters = 0x110000;
constexpr char32_t kHighHalf = 0xD800;
constexpr char32_t kLowHalf = 0xDC00;
constexpr char32_t kEndOfHalves = 0xE000;
constexpr char32_t kSixBits = 0x3F;
constexpr char32_t kTenBits = 0x3FF;

struct Character {
    char32_t code = kReplacement;
    size_t size = 1; // in units of the text that it was read from
};

/// The first byte of a character: how many bytes it has, its mark and the bits that are not the mark.
struct Lead {
    size_t size;
    uint8_t mark;
    uint8_t bits;
    char32_t least; // what fits into fewer bytes must not take this many
};
constexpr std::array kLeads{Lead{1, 0x00, 0x7F, 0}, Lead{2, 0xC0, 0x1F, 0x80}, Lead{3, 0xE0, 0x0F, 0x800},
                            Lead{4, 0xF0, 0x07, kFirstOfTwoUnits}};

Character readUtf8(std::string_view text) {
    const auto first = static_cast<uint8_t>(text[0]);
    for (const Lead& lead : kLeads) {
        if ((first & ~lead.bits & 0xFF) != lead.mark || text.size() < lead.size) continue;
        char32_t code = first & lead.bits;
        for (const char c : text.substr(1, lead.size - 1)) {
            if ((static_cast<uint8_t>(c) & 0xC0) != 0x80) return {};
            code = code << 6 | (static_cast<uint8_t>(c) & kSixBits);
        }
        if (code < lead.least || code >= kEndOfCharacters) return {};
        return {code, lead.size};
    }
    return {};
}

Character readUtf16(std::u16string_view text) {
    const char32_t first = text[0];
    if (first < kHighHalf || first >= kLowHalf || text.size() < 2) return {first, 1};
    const char32_t second = text[1];
    if (second < kLowHalf || second >= kEndOfHalves) return {first, 1};
    return {kFirstOfTwoUnits + ((first & kTenBits) << 10 | (second & kTenBits)), 2};
}

void appendUtf8(char32_t code, std::string& text) {
    const auto lead =
        std::find_if(kLeads.rbegin(), kLeads.rend(), [&](const Lead& l) { return code >= l.least; });
    size_t shift = 6 * (lead->size - 1);
    text += static_cast<char>(lead->mark | code >> shift);
    while (shift > 0) {
        shift -= 6;
        text += static_cast<char>(0x80 | (code >> shift & kSixBits));
    }
}

} // namespace

std::u16string utf16Of(std::string_view utf8) {
    std::u16string text;
    text.reserve(utf8.size());
    while (!utf8.empty()) {
        const Character read = readUtf8(utf8);
        utf8.remove_prefix(read.size);
        if (read.code < kFirstOfTwoUnits) {
            text += static_cast<char16_t>(read.code);
        } else {
            const char32_t rest = read.code - kFirstOfTwoUnits;
            text += static_cast<char16_t>(kHighHalf | rest >> 10);
            text += static_cast<char16_t>(kLowHalf | (rest & kTenBits));
        }
    }
    return text;
}

std::string utf8Of(std::u16string_view utf16) {
    std::string text;
    text.reserve(utf16.size());
    while (!utf16.empty()) {
        const Character read = readUtf16(utf16);
        utf16.remove_prefix(read.size);
        appendUtf8(read.code, text);
    }
    return text;
}

} // namespace visleaf
