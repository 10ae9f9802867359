#include "images/placeholder_image.h"

#include <stb_easy_font.h>

#include <algorithm>
#include <array>
#include <string>

namespace visleaf {
namespace {

constexpr uint32_t kPlaceholderSize = 64;  // texels
constexpr uint32_t kReadableSize = 128;    // edge length that fits a line of text
constexpr uint32_t kLargestSize = 512;     // limit, because a map can claim any size
constexpr uint32_t kLargeLetters = 256;    // from this edge length on, letters are twice as large
constexpr uint8_t kInk = 40, kPaper = 176; // greys of the label

constexpr size_t kCharactersInLine = 17; // any characters; they fit into kReadableSize
constexpr uint32_t kLineHeight = 12;     // line height of the font in its own pixels
constexpr uint32_t kMargin = 4;

/// The layout of the library's font data. Two of the four vertices define the rectangle.
struct FontVertex {
    float x, y, z;
    std::array<uint8_t, 4> color;
};
struct FontQuad {
    FontVertex topLeft, topRight, bottomRight, bottomLeft;
};
static_assert(sizeof(FontQuad) == 64);

/// A rectangle of texels.
struct Box {
    uint32_t left, top, right, bottom; // right and bottom are exclusive
};

uint32_t enlarged(uint32_t size) {
    uint32_t side = std::clamp(size == 0 ? kPlaceholderSize : size, 1u, kLargestSize);
    while (side < kReadableSize)
        side *= 2;
    return side;
}

void fill(Image& image, const Box& box, uint8_t grey) {
    for (uint32_t y = box.top; y < std::min(box.bottom, image.height); ++y) {
        for (uint32_t x = box.left; x < std::min(box.right, image.width); ++x)
            std::fill_n(&image.rgba[(size_t{y} * image.width + x) * 4], 3, grey);
    }
}

char readable(char letter) {
    const bool isShown = letter > ' ' && letter <= '~';
    return isShown ? letter : '?';
}

/// Splits the name into lines that fit, after slashes where possible.
std::vector<std::string> linesOf(std::string_view name, size_t charactersInLine, size_t numLines) {
    std::vector<std::string> lines{{}};
    while (!name.empty()) {
        const size_t slash = name.find('/');
        const size_t numWord = slash == std::string_view::npos ? name.size() : slash + 1;
        const bool fits = lines.back().size() + numWord <= charactersInLine;
        if (!fits && !lines.back().empty()) lines.emplace_back();
        const size_t numTaken = std::min(numWord, charactersInLine);
        for (const char letter : name.substr(0, numTaken))
            lines.back() += readable(letter);
        name.remove_prefix(numTaken);
    }
    lines.resize(std::min(lines.size(), numLines));
    return lines;
}

void print(Image& image, std::string line, uint32_t top, uint32_t scale) {
    std::array<FontQuad, size_t{4} * kLargestSize> quads;
    const int numQuads =
        stb_easy_font_print(0.0f, 0.0f, line.data(), nullptr, quads.data(), static_cast<int>(sizeof(quads)));
    const auto texel = [scale](float position) { return static_cast<uint32_t>(position) * scale; };
    const uint32_t left = kMargin * scale;
    for (int i = 0; i < numQuads; ++i) {
        const FontQuad& quad = quads[static_cast<size_t>(i)];
        fill(image,
             {left + texel(quad.topLeft.x), top + texel(quad.topLeft.y), left + texel(quad.bottomRight.x),
              top + texel(quad.bottomRight.y)},
             kInk);
    }
}

} // namespace

Image placeholderImage(std::string_view name, uint32_t width, uint32_t height) {
    const ImageSize size = placeholderSize(width, height);
    Image image = checkerboard(size.width, size.height);
    if (name.empty()) return image;
    const uint32_t scale = std::min(image.width, image.height) >= kLargeLetters ? 2 : 1;
    const size_t charactersInLine = kCharactersInLine * image.width / (size_t{kReadableSize} * scale);
    const uint32_t lineHeight = kLineHeight * scale;
    const std::vector<std::string> lines = linesOf(name, charactersInLine, image.height / lineHeight - 1);
    uint32_t top = kMargin * scale;
    fill(image, {0, 0, image.width, top + static_cast<uint32_t>(lines.size()) * lineHeight}, kPaper);
    for (const std::string& line : lines) {
        print(image, line, top, scale);
        top += lineHeight;
    }
    return image;
}

ImageSize placeholderSize(uint32_t width, uint32_t height) {
    return {enlarged(width), enlarged(height)};
}

} // namespace visleaf
