#include "images/text.h"

#include <stb_easy_font.h>

#include <algorithm>
#include <array>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kQuadsOfCharacter = 16; // the most that the font's characters need

/// The layout of the library's font data. Two of the four vertices define the rectangle.
struct FontVertex {
    float x, y, z;
    std::array<uint8_t, 4> color;
};
struct FontQuad {
    FontVertex topLeft, topRight, bottomRight, bottomLeft;
};
static_assert(sizeof(FontQuad) == 64);

/// A mark of a letter, such as the dots of an umlaut. The font has only the letters.
struct LetterMark {
    size_t letter = 0; // of PlainText::letters
    char kind = ' ';
};

/// A text as the font has it, and the marks to draw over it.
struct PlainText {
    std::string letters;
    std::vector<LetterMark> marks;
};

// U+00C0 to U+00DF; those 32 further on are the same in lower case.
constexpr std::string_view kPlainLetters = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPs";
constexpr std::string_view kMarks = "`'^~:o ,`'^:`'^: ~`'^~: /`'^:'  ";
static_assert(kPlainLetters.size() == 32 && kMarks.size() == 32);

/// Adds a letter from U+00C0 to U+00FF, counted from there.
void addLatin(size_t index, PlainText& plain) {
    const bool isLower = index >= 32;
    const char letter = kPlainLetters[index % 32];
    const bool isCapital = letter >= 'A' && letter <= 'Z';
    const char mark = index == 63 ? ':' : kMarks[index % 32]; // y with dots, whose capital is elsewhere
    if (mark != ' ') plain.marks.push_back({plain.letters.size(), mark});
    plain.letters += index == 63 ? 'y' : static_cast<char>(letter + (isLower && isCapital ? 'a' - 'A' : 0));
    if (index % 32 == 6) plain.letters += isLower ? 'e' : 'E'; // a ligature
    if (index == 31) plain.letters += 's';                     // sharp s
}

PlainText plainText(std::string_view text) {
    PlainText plain;
    for (size_t i = 0; i < text.size() && plain.letters.size() < kLongestText; ++i) {
        const auto byte = [&](size_t k) { return static_cast<unsigned char>(text[k]); };
        const auto isNext = [&](size_t k) { return k < text.size() && (byte(k) & 0xC0) == 0x80; };
        if (byte(i) == 0xC3 && isNext(i + 1)) {
            addLatin(byte(++i) & 0x3Fu, plain);
            continue;
        }
        plain.letters += text[i] < ' ' || text[i] > '~' ? '?' : text[i];
        const bool isStart = byte(i) >= 0xC0;
        while (isStart && isNext(i + 1)) // the rest of a character
            ++i;
    }
    plain.letters.resize(std::min(plain.letters.size(), kLongestText));
    return plain;
}

/// The texels of a mark, from the left edge of a letter and from the top of its line; 0 is the line's top.
struct MarkTexel {
    int x, y;
};

std::vector<MarkTexel> texelsOf(char kind) {
    switch (kind) {
    case '`':
        return {{1, 0}, {2, 1}};
    case '\'':
        return {{3, 0}, {2, 1}};
    case '^':
        return {{1, 1}, {2, 0}, {3, 1}};
    case '~':
        return {{0, 1}, {1, 0}, {2, 1}, {3, 0}};
    case ':':
        return {{1, 0}, {3, 0}};
    case 'o':
        return {{1, 0}, {2, 0}, {1, 1}, {2, 1}};
    case ',':
        return {{2, 8}, {1, 9}};
    case '/':
        return {{0, 7}, {1, 6}, {2, 5}, {3, 4}, {4, 3}};
    default:
        return {};
    }
}

/// Returns how far above the top of its line a mark begins, texels. Where there is no room, it begins at the
/// top.
uint32_t riseOf(const LetterMark& mark, char letter) {
    if (mark.kind == ',' || mark.kind == '/') return 0;
    const bool isCapital = letter >= 'A' && letter <= 'Z';
    return (isCapital ? 2u : 0u) + (mark.kind == ':' ? 0u : 1u); // the dots are lower than the others
}

uint32_t widthOf(std::string letters) {
    return static_cast<uint32_t>(std::max(stb_easy_font_width(letters.data()), 0));
}

} // namespace

void fillBox(Image& image, const PixelBox& box, uint8_t grey) {
    for (uint32_t y = box.top; y < std::min(box.bottom, image.height); ++y) {
        for (uint32_t x = box.left; x < std::min(box.right, image.width); ++x)
            std::fill_n(&image.rgba[(size_t{y} * image.width + x) * 4], 3, grey);
    }
}

std::string drawableText(std::string_view text) {
    return plainText(text).letters;
}

uint32_t textWidth(std::string_view text) {
    return widthOf(drawableText(text));
}

void drawText(Image& image, std::string_view text, uint32_t left, uint32_t top, uint32_t scale,
              uint8_t grey) {
    PlainText plain = plainText(text);
    std::string& drawable = plain.letters;
    std::array<FontQuad, kQuadsOfCharacter * kLongestText> quads;
    const int numQuads = stb_easy_font_print(0.0f, 0.0f, drawable.data(), nullptr, quads.data(),
                                             static_cast<int>(sizeof(quads)));
    const auto texel = [scale](float position) { return static_cast<uint32_t>(position) * scale; };
    for (int i = 0; i < numQuads; ++i) {
        const FontQuad& quad = quads[static_cast<size_t>(i)];
        fillBox(image,
                {left + texel(quad.topLeft.x), top + texel(quad.topLeft.y), left + texel(quad.bottomRight.x),
                 top + texel(quad.bottomRight.y)},
                grey);
    }
    for (const LetterMark& mark : plain.marks) {
        const uint32_t start = left + widthOf(drawable.substr(0, mark.letter)) * scale;
        const uint32_t y0 = top - std::min(riseOf(mark, drawable[mark.letter]) * scale, top);
        for (const MarkTexel& spot : texelsOf(mark.kind)) {
            const uint32_t x = start + static_cast<uint32_t>(spot.x) * scale;
            const uint32_t y = y0 + static_cast<uint32_t>(spot.y) * scale;
            fillBox(image, {x, y, x + scale, y + scale}, grey);
        }
    }
}

} // namespace visleaf
