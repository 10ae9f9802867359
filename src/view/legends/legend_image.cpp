#include "view/legends/legend_image.h"

#include "images/text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr uint8_t kBackground = 24, kBorder = 90, kInk = 230, kFaintInk = 165; // greys
constexpr uint32_t kGap = 5;    // around the lines and between them and their colours, texels at scale 1
constexpr uint32_t kSwatch = 8; // side of a square of colour
constexpr uint32_t kLineHeight = kTextHeight;
constexpr uint32_t kPixelsPerScale = 360; // of an image's height, for letters that are one step larger
constexpr float kLargestShare = 0.6f;     // of the image's height that a legend with large letters takes

/// A line of the legend.
struct LegendLine {
    std::string text;
    std::optional<ByteColor> color{}; // in front of the text
    bool hasIndent = false;           // continues the text of a row
    uint8_t grey = kInk;
};

uint32_t indentOf(const LegendLine& line) {
    return line.color || line.hasIndent ? kSwatch + kGap : 0;
}

/// Adds a text as lines of at most `room` texels, where words end.
void addWrapped(LegendLine line, const std::string& text, uint32_t room, std::vector<LegendLine>& lines) {
    const bool isRow = line.color.has_value();
    const auto push = [&](std::string content) {
        line.text = std::move(content);
        lines.push_back(line);
        line.color.reset();
        line.hasIndent = isRow;
    };
    std::string current, word;
    for (const char letter : text + '\n') {
        if (letter != ' ' && letter != '\n') {
            word += letter;
            continue;
        }
        std::string longer = current;
        if (!longer.empty()) longer += ' ';
        longer += word;
        if (textWidth(longer) + indentOf(line) <= room || current.empty()) {
            current = longer;
        } else {
            push(current);
            current = word;
        }
        word.clear();
        if (letter == '\n') push(std::exchange(current, {}));
    }
}

/// Returns the lines of the parts, none wider than `room` texels unless a word is.
std::vector<LegendLine> linesOf(std::span<const LegendPart> parts, uint32_t room) {
    std::vector<LegendLine> lines;
    for (const LegendPart& part : parts) {
        if (!part.title.empty()) addWrapped({}, part.title, room, lines);
        for (const LegendRow& row : part.rows)
            addWrapped({.text = {}, .color = row.color}, row.label, room, lines);
        if (!part.note.empty()) addWrapped({.text = {}, .grey = kFaintInk}, part.note, room, lines);
    }
    return lines;
}

/// Lines with their size, texels at scale 1.
struct LegendLayout {
    std::vector<LegendLine> lines;
    uint32_t width = 0, height = 0;
    uint32_t scale = 1;
};

LegendLayout layOutAt(std::span<const LegendPart> parts, const Image& image, uint32_t scale) {
    LegendLayout layout{.lines = linesOf(parts, image.width / 2 / scale), .scale = scale};
    for (const LegendLine& line : layout.lines)
        layout.width = std::max(layout.width, indentOf(line) + textWidth(line.text));
    layout.width += 2 * kGap;
    layout.height = static_cast<uint32_t>(layout.lines.size()) * kLineHeight + 2 * kGap;
    return layout;
}

/// Returns the layout with the largest letters that leave most of the image free.
LegendLayout layOutIn(std::span<const LegendPart> parts, const Image& image) {
    uint32_t scale = std::max(image.height / kPixelsPerScale, 1u);
    LegendLayout layout = layOutAt(parts, image, scale);
    const auto highest = static_cast<uint32_t>(kLargestShare * static_cast<float>(image.height));
    while (scale > 1 && layout.height * scale > highest)
        layout = layOutAt(parts, image, --scale);
    return layout;
}

void fillColor(Image& image, const PixelBox& box, const ByteColor& color) {
    for (uint32_t y = box.top; y < std::min(box.bottom, image.height); ++y)
        for (uint32_t x = box.left; x < std::min(box.right, image.width); ++x)
            std::copy(color.begin(), color.end(), &image.rgba[(size_t{y} * image.width + x) * 4]);
}

void drawLine(Image& image, const LegendLine& line, uint32_t left, uint32_t top, uint32_t scale) {
    if (line.color) {
        const uint32_t side = kSwatch * scale;
        const PixelBox frame{left, top, left + side, top + side};
        fillBox(image, frame, kFaintInk); // a dark colour is visible too
        fillColor(image, {frame.left + scale, frame.top + scale, frame.right - scale, frame.bottom - scale},
                  *line.color);
    }
    drawText(image, line.text, left + indentOf(line) * scale, top, scale, line.grey);
}

/// Returns where a legend of this layout stands.
PixelBox boxIn(const LegendCorner& corner, const LegendLayout& layout, const Image& image) {
    const uint32_t gap = kGap * layout.scale;
    const auto place = [gap](uint32_t wanted, uint32_t room, bool isAtEnd) {
        const uint32_t end = room > gap ? room - gap : room;
        const uint32_t size = std::min(wanted, end);
        const uint32_t low = isAtEnd ? end - size : std::min(gap, room - size);
        return std::pair(low, low + size);
    };
    const auto [left, right] = place(layout.width * layout.scale, image.width, corner.isRight);
    const auto [top, bottom] = place(layout.height * layout.scale, image.height, corner.isLower);
    return {left, top, right, bottom};
}

/// Returns how many pixels of the box differ from that in the corner of the image.
size_t numDrawn(const Image& image, const LegendCorner& corner, const PixelBox& box) {
    const auto colorAt = [&image](uint32_t x, uint32_t y) {
        const uint8_t* const at = &image.rgba[(size_t{y} * image.width + x) * 4];
        return ByteColor{at[0], at[1], at[2]};
    };
    const ByteColor background =
        colorAt(corner.isRight ? image.width - 1 : 0, corner.isLower ? image.height - 1 : 0);
    size_t num = 0;
    for (uint32_t y = box.top; y < box.bottom; ++y)
        for (uint32_t x = box.left; x < box.right; ++x)
            num += colorAt(x, y) != background ? 1 : 0;
    return num;
}

} // namespace

LegendCorner freestCorner(const Image& image, std::span<const LegendPart> parts) {
    constexpr LegendCorner kOthers[] = {{true, false}, {false, true}, {false, false}};
    LegendCorner best;
    const LegendLayout layout = layOutIn(parts, image);
    size_t least = numDrawn(image, best, boxIn(best, layout, image)) / 2; // in full images, all are alike
    for (const LegendCorner& corner : kOthers) {
        const size_t num = numDrawn(image, corner, boxIn(corner, layout, image));
        if (num >= least) continue;
        least = num;
        best = corner;
    }
    return best;
}

void drawLegend(Image& image, std::span<const LegendPart> parts, const LegendCorner& corner) {
    if (parts.empty()) return;
    const LegendLayout layout = layOutIn(parts, image);
    const uint32_t scale = layout.scale, gap = kGap * scale;
    const PixelBox box = boxIn(corner, layout, image);
    fillBox(image, box, kBorder);
    fillBox(image, {box.left + scale, box.top + scale, box.right - scale, box.bottom - scale}, kBackground);
    for (size_t i = 0; i < layout.lines.size(); ++i)
        drawLine(image, layout.lines[i], box.left + gap,
                 box.top + gap + static_cast<uint32_t>(i) * kLineHeight * scale, scale);
}

} // namespace visleaf
