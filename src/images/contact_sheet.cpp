#include "images/contact_sheet.h"

#include "base/text/wrapped.h"
#include "images/text.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint8_t kSheetGrey = 32, kEmptyGrey = 48, kLabelGrey = 208;

/// Copies an image to the sheet, opaque.
void copyOpaque(const Image& image, Image& sheet, uint32_t left, uint32_t top) {
    for (uint32_t y = 0; y < image.height; ++y) {
        for (uint32_t x = 0; x < image.width; ++x) {
            const size_t from = (size_t{y} * image.width + x) * 4;
            const size_t to = (size_t{top + y} * sheet.width + left + x) * 4;
            std::copy_n(&image.rgba[from], 3, &sheet.rgba[to]);
        }
    }
}

/// Returns the end of the label that fits into `width` texels.
std::string fittingLabel(const std::string& label, uint32_t width) {
    std::string text = label;
    while (textWidth(text) > width || text.size() > kLongestText)
        text = "..." + text.substr(text.starts_with("...") ? 4 : 3);
    return text;
}

/// Writes the note into the cell, as many lines as fit.
void drawNote(const SheetCell& cell, const SheetLayout& layout, uint32_t left, uint32_t top, Image& sheet) {
    constexpr uint32_t kPadding = 8, kLetterWidth = 7; // an upper bound for most letters
    if (layout.cellWidth < 4 * kPadding) return;
    const uint32_t room = layout.cellWidth - 2 * kPadding;
    const std::string text = wrapped(cell.note, room / kLetterWidth);
    uint32_t y = kPadding;
    for (size_t begin = 0; begin < text.size() && y + kTextHeight <= layout.cellHeight; y += kTextHeight) {
        const size_t end = std::min(text.find('\n', begin), text.size());
        drawText(sheet, fittingLabel(text.substr(begin, end - begin), room), left + kPadding, top + y, 1,
                 kLabelGrey);
        begin = end + 1;
    }
}

void drawCell(const SheetCell& cell, const SheetLayout& layout, uint32_t left, uint32_t top, Image& sheet) {
    fillBox(sheet, {left, top, left + layout.cellWidth, top + layout.cellHeight}, kEmptyGrey);
    copyOpaque(cell.image, sheet, left + (layout.cellWidth - cell.image.width) / 2,
               top + (layout.cellHeight - cell.image.height) / 2);
    if (cell.image.rgba.empty()) drawNote(cell, layout, left, top, sheet);
    drawText(sheet, fittingLabel(cell.label, layout.cellWidth), left,
             top + layout.cellHeight + (layout.labelHeight - kTextHeight), 1, kLabelGrey);
}

} // namespace

Image contactSheet(std::span<const SheetCell> cells, const SheetLayout& layout) {
    const auto numCells = static_cast<uint32_t>(cells.size());
    const uint32_t columns = std::clamp(numCells, 1u, layout.columns);
    const uint32_t rows = (numCells + columns - 1) / columns;
    const uint32_t stepX = layout.cellWidth + layout.gap;
    const uint32_t stepY = layout.cellHeight + layout.labelHeight + layout.gap;
    Image sheet{.width = columns * stepX + layout.gap, .height = rows * stepY + layout.gap, .rgba = {}};
    sheet.rgba.assign(size_t{sheet.width} * sheet.height * 4, 255);
    fillBox(sheet, {0, 0, sheet.width, sheet.height}, kSheetGrey);
    for (uint32_t i = 0; i < numCells; ++i)
        drawCell(cells[i], layout, layout.gap + i % columns * stepX, layout.gap + i / columns * stepY, sheet);
    return sheet;
}

} // namespace visleaf
