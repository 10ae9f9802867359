#include "images/contact_sheet.h"

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

void drawCell(const SheetCell& cell, const SheetLayout& layout, uint32_t left, uint32_t top, Image& sheet) {
    fillBox(sheet, {left, top, left + layout.cellWidth, top + layout.cellHeight}, kEmptyGrey);
    copyOpaque(cell.image, sheet, left + (layout.cellWidth - cell.image.width) / 2,
               top + (layout.cellHeight - cell.image.height) / 2);
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
