#include "images/placeholder_image.h"

#include "images/text.h"

#include <algorithm>
#include <string>

namespace visleaf {
namespace {

constexpr uint32_t kPlaceholderSize = 64;  // texels
constexpr uint32_t kReadableSize = 128;    // edge length that fits a line of text
constexpr uint32_t kLargestSize = 512;     // limit, because a map can claim any size
constexpr uint32_t kLargeLetters = 256;    // from this edge length on, letters are twice as large
constexpr uint8_t kInk = 40, kPaper = 176; // greys of the label

constexpr size_t kCharactersInLine = 17; // any characters; they fit into kReadableSize
constexpr uint32_t kMargin = 4;

uint32_t enlarged(uint32_t size) {
    uint32_t side = std::clamp(size == 0 ? kPlaceholderSize : size, 1u, kLargestSize);
    while (side < kReadableSize)
        side *= 2;
    return side;
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
            lines.back() += letter == ' ' ? '?' : letter; // a name has no blanks
        name.remove_prefix(numTaken);
    }
    lines.resize(std::min(lines.size(), numLines));
    return lines;
}

} // namespace

Image placeholderImage(std::string_view name, uint32_t width, uint32_t height) {
    const ImageSize size = placeholderSize(width, height);
    Image image = checkerboard(size.width, size.height);
    if (name.empty()) return image;
    const uint32_t scale = std::min(image.width, image.height) >= kLargeLetters ? 2 : 1;
    const size_t charactersInLine = kCharactersInLine * image.width / (size_t{kReadableSize} * scale);
    const uint32_t lineHeight = kTextHeight * scale;
    const std::vector<std::string> lines = linesOf(name, charactersInLine, image.height / lineHeight - 1);
    uint32_t top = kMargin * scale;
    fillBox(image, {0, 0, image.width, top + static_cast<uint32_t>(lines.size()) * lineHeight}, kPaper);
    for (const std::string& line : lines) {
        drawText(image, line, kMargin * scale, top, scale, kInk);
        top += lineHeight;
    }
    return image;
}

ImageSize placeholderSize(uint32_t width, uint32_t height) {
    return {enlarged(width), enlarged(height)};
}

} // namespace visleaf
