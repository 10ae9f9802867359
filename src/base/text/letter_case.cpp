#include "base/text/letter_case.h"

#include "base/text/file_name.h"

#include <cstdint>

namespace visleaf {
namespace {

/// Capitals that lie `step` apart, each `distance` before its small letter.
struct Capitals {
    uint32_t first = 0;
    uint32_t last = 0;
    uint32_t step = 1;
    uint32_t distance = 0;
};

// From CaseFolding.txt of Unicode. The functions of the C library would depend on the system and its locale.
constexpr Capitals kCapitals[] = {
    {0x0C0, 0x0D6, 1, 0x20}, {0x0D8, 0x0DE, 1, 0x20}, // Latin
    {0x100, 0x12E, 2, 1},    {0x132, 0x136, 2, 1},    {0x139, 0x147, 2, 1},    {0x14A, 0x176, 2, 1},
    {0x179, 0x17D, 2, 1},    {0x1A0, 0x1A0, 1, 1},    {0x1AF, 0x1AF, 1, 1},    {0x218, 0x21A, 2, 1},
    {0x386, 0x386, 1, 0x26}, {0x388, 0x38A, 1, 0x25}, // Greek
    {0x38C, 0x38C, 1, 0x40}, {0x38E, 0x38F, 1, 0x3F}, {0x391, 0x3A1, 1, 0x20}, {0x3A3, 0x3AB, 1, 0x20},
    {0x3C2, 0x3C2, 1, 1},                             // the sigma at the end of a word
    {0x400, 0x40F, 1, 0x50}, {0x410, 0x42F, 1, 0x20}, // Cyrillic
    {0x460, 0x480, 2, 1},    {0x48A, 0x4BE, 2, 1},    {0x4C0, 0x4C0, 1, 0x0F}, {0x4C1, 0x4CD, 2, 1},
    {0x4D0, 0x52E, 2, 1},    {0x531, 0x556, 1, 0x30}}; // the last: Armenian

uint32_t smallLetter(uint32_t code) {
    for (const Capitals& capitals : kCapitals)
        if (code >= capitals.first && code <= capitals.last && (code - capitals.first) % capitals.step == 0)
            return code + capitals.distance;
    return code;
}

} // namespace

std::string foldCase(std::string_view text) {
    std::string folded = lowerCase(text);
    for (size_t i = 0; i + 1 < folded.size(); ++i) {
        const auto lead = static_cast<uint8_t>(folded[i]), next = static_cast<uint8_t>(folded[i + 1]);
        if (lead < 0xC2 || lead > 0xDF || (next & 0xC0) != 0x80) continue; // no letter of two bytes
        const uint32_t letter = smallLetter((lead & 0x1Fu) << 6 | (next & 0x3Fu));
        folded[i] = static_cast<char>(0xC0u | letter >> 6);
        folded[++i] = static_cast<char>(0x80u | (letter & 0x3Fu));
    }
    return folded;
}

bool containsAnyCase(std::string_view text, std::string_view part) {
    return foldCase(text).find(foldCase(part)) != std::string::npos;
}

} // namespace visleaf
